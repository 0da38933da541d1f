/** A `LIKE` pattern for text that contains `part`, in which `%`, `_` and `\` mean themselves. */
export function containing(part: string): string {
  return `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
