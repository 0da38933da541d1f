import {
  AssignTag,
  analyzeSync,
  type Context,
  ForTag,
  Output,
  type Template,
  toValueSync,
  Value,
  Variable,
} from 'liquidjs';
import { RenderState } from './render-state.ts';

/**
 * Makes parsed Liquid report, while it renders, the variables it needs and does not get, and count
 * its steps. liquidjs itself can only stop at the first unknown variable, and takes null for a
 * value.
 *
 * Needed is what is written, assigned or looped over; a condition needs nothing, and neither does
 * an expression with the filter `default`. Names are paths as far as they lead to nothing.
 */
export function watchTemplate(templates: Template[]): void {
  for (const template of templates) {
    if (template instanceof Output || template instanceof AssignTag || template instanceof ForTag) {
      watch(template);
    }
    if (template instanceof ForTag) template.templates.unshift(countRound(template));
    const children = childrenOf(template);
    if (children.length > 0) watchTemplate(children);
  }
}

function childrenOf(template: Template): Template[] {
  return template.children ? toValueSync(template.children(false, true)) : [];
}

function watch(template: Output | AssignTag | ForTag): void {
  const reads = listReads(template);
  const filters = 1 + (template instanceof Output ? template.value.filters.length : 4);
  const render = template.render.bind(template);
  template.render = function* (context: Context, emitter) {
    const state = RenderState.of(context);
    let cost = 1;
    for (const read of reads) {
      const [value, path] = resolve(read, context);
      if (value === undefined || value === null) {
        if (path !== 'unsubscribe_url') state.missing.add(path);
      } else if (typeof value === 'string') cost += (value.length * filters) / 256;
    }
    state.step(cost);
    return yield* render(context, emitter);
  };
}

function countRound(loop: ForTag): Template {
  return {
    token: loop.token,
    render(context: Context) {
      RenderState.of(context).step(1);
    },
  };
}

export function listReads(template: Output | AssignTag | ForTag): Variable[] {
  const args = [...template.arguments()];
  const hasDefault = args.some(
    (arg) => arg instanceof Value && arg.filters.some(({ name }) => name === 'default'),
  );
  if (hasDefault) return [];
  const only: Template = { token: template.token, render() {}, arguments: () => args };
  return Object.values(analyzeSync([only]).variables).flat();
}

/** The value of a path, and the path up to where there is no value. */
function resolve(variable: Variable, context: Context): [unknown, string] {
  const path: (string | number)[] = [];
  let value: unknown;
  for (const segment of variable.segments) {
    const key = segment instanceof Variable ? String(resolve(segment, context)[0]) : segment;
    path.push(key);
    value = context.getSync(path);
    if (value === undefined || value === null) break;
  }
  return [value, path.join('.')];
}
