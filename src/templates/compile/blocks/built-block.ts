import type { Segment } from '../../compiled-template.ts';
import type { MjmlNode } from '../compile-mjml.ts';
import type { FieldStore } from '../field-store.ts';
import type { Direction } from '../reading-direction.ts';
import type { Tones } from '../tones.ts';

/** Where a block is built. */
export type BlockSite = {
  /** JSON Pointer of the block in the template. */
  path: string;
  /** Pixels that the block may be wide. */
  width: number;
  direction: Direction;
  tones: Tones;
  fields: FieldStore;
};

/** One block in both parts of a mail. The text is empty for blocks that only decorate. */
export type BuiltBlock = { mjml: MjmlNode; text: Segment[] };

/** Texts of several blocks with an empty line between them; blocks without text leave none. */
export function joinText(texts: Segment[][]): Segment[] {
  return texts
    .filter((text) => text.length > 0)
    .flatMap((text, index) => (index > 0 ? ['\n\n', ...text] : text));
}
