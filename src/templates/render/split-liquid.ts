/** A text in pieces: its Liquid, and everything between. Each place is looked at once. */
export function splitLiquid(text: string): (string | { liquid: string })[] {
  const pieces: (string | { liquid: string })[] = [];
  const ends: Record<string, string> = { '{{': '}}', '{%': '%}' };
  let done = 0;
  for (let at = text.indexOf('{'); at !== -1; at = text.indexOf('{', at)) {
    const close = ends[text.slice(at, at + 2)];
    const end = close === undefined ? -1 : text.indexOf(close, at + 2);
    if (close === undefined) at += 1;
    else if (end === -1) {
      // None of its kind ends from here on.
      delete ends[text.slice(at, at + 2)];
      at += 1;
    } else {
      pieces.push(text.slice(done, at), { liquid: text.slice(at, end + 2) });
      done = end + 2;
      at = done;
    }
  }
  pieces.push(text.slice(done));
  return pieces;
}
