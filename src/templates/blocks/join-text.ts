import type { Segment } from '../compiled-template.ts';

/** Texts of several blocks with an empty line between them; blocks without text leave none. */
export function joinText(texts: Segment[][]): Segment[] {
  return texts
    .filter((text) => text.length > 0)
    .flatMap((text, index) => (index > 0 ? ['\n\n', ...text] : text));
}
