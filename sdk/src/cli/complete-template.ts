import { templateDefaults } from '../generated/template-defaults.ts';

type Fields = Record<string, unknown>;

/**
 * A template with all its defaults, as the service answers it, so that a file that leaves them out is
 * seen to say the same.
 */
export function completeTemplate(template: Fields): Fields {
  return complete(template, 'CreateTemplate') as Fields;
}

function complete(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((item) => complete(item, name));
  const shape = templateDefaults[name];
  if (typeof value !== 'object' || value === null || shape === undefined) return value;
  const fields: Fields = { ...value };
  if (shape.types !== undefined) return complete(value, shape.types[String(fields.type)] ?? '');
  const completed: Fields = { ...shape.defaults, ...fields };
  for (const [key, inner] of Object.entries(shape.inside)) {
    if (key in completed) completed[key] = complete(completed[key], inner);
  }
  return completed;
}
