/** A variable's value as text, as Liquid writes it: nothing for null, arrays joined. */
export function stringifyValue(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(stringifyValue).join('');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
