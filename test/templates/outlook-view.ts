/**
 * The html as Word, the engine of Outlook on Windows, reads it: its conditional comments are opened,
 * what is addressed to others is gone.
 */
export function outlookView(html: string): string {
  return html
    .replace(/<!--\[if !mso\]><!-->[\s\S]*?<!--<!\[endif\]-->/g, '')
    .replace(/<!--\[if (?:mso|mso \| IE|gte mso 9)\]>([\s\S]*?)<!\[endif\]-->/g, '$1')
    .replace(/<!--\[if [^\]]*\]>[\s\S]*?<!\[endif\]-->/g, '');
}
