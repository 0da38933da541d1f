const VOID = new Set(['img', 'br', 'meta', 'hr', 'input', 'link', 'col', 'o:allowpng']);

/** The first tag that is not closed in order, or null. Comments and styles are no tags. */
export function findUnbalanced(html: string): string | null {
  const open: string[] = [];
  const tags = html
    .replace(/<!--[\s\S]*?-->|<!doctype[^>]*>|<style[\s\S]*?<\/style>/gi, '')
    .matchAll(/<(\/?)([a-z][\w:-]*)[^>]*>/gi);
  for (const [tag, slash, given = ''] of tags) {
    const name = given.toLowerCase();
    if (VOID.has(name) || tag.endsWith('/>')) continue;
    if (slash === '') open.push(name);
    else if (open.pop() !== name) return `${tag} closes nothing that is open`;
  }
  return open.length > 0 ? `<${open.at(-1)}> is not closed` : null;
}
