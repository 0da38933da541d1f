/** Declarations that Word ignores wherever they stand. */
const IGNORED =
  /(?:^|;)(?:border-radius|max-width|max-height|min-width|overflow|opacity|display:inline-block|table-layout|list-style-position)[^;"]*/g;

/** Declarations that Word honours on tables and cells only. */
const CELLS_ONLY = /(?:^|;)(?:padding|width|height)(?:-[a-z]+)?:[^;"]*/g;

/**
 * The html as Word, the engine of Outlook on Windows, reads it: its conditional comments are opened,
 * what is addressed to others and the CSS that it does not know are gone. An approximation, in that
 * no browser lays out as Word does.
 */
export function outlookView(html: string): string {
  return html
    .replace(/<!--\[if !mso\]><!-->[\s\S]*?<!--<!\[endif\]-->/g, '')
    .replace(/<!--\[if (?:mso|mso \| IE|gte mso 9)\]>([\s\S]*?)<!\[endif\]-->/g, '$1')
    .replace(/<!--\[if [^\]]*\]>[\s\S]*?<!\[endif\]-->/g, '')
    .replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}|\[[^\]]*\] [^{}]*\{[^{}]*\}/g, '')
    .replace(
      /<([a-z0-9]+)([^>]*? style=")([^"]*)"/g,
      (whole, name: string, before: string, style: string) => {
        // VML sizes its shapes by their style.
        if (name === 'v') return whole;
        const known = style.replace(IGNORED, '');
        const isCell = name === 'td' || name === 'th' || name === 'table';
        const read = isCell
          ? known.replace(/mso-padding-alt:([^;]*)/, 'mso-padding-alt:$1;padding:$1')
          : known.replace(CELLS_ONLY, '');
        return `<${name}${before}${read.replace(/^;/, '')}"`;
      },
    );
}
