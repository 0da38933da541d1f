import { analyzeSync, type Template } from 'liquidjs';

/** Filled by the service itself, so never asked for and never missing. */
const RESERVED = 'unsubscribe_url';

/**
 * The variables that parsed Liquid takes from outside, sorted: the first name of each path
 * (`user.name` counts as `user`), without loop variables and what the template assigns,
 * and unless `reserved` without those that the service fills.
 */
export function listVariables(templates: Template[], reserved = false): string[] {
  const names = new Set<string>();
  for (const found of Object.values(analyzeSync(templates, { partials: false }).globals)) {
    for (const { segments } of found) names.add(String(segments[0]));
  }
  if (!reserved) names.delete(RESERVED);
  return [...names].sort();
}
