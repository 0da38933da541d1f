import type { Segment } from '../../compiled-template.ts';
import type { MjmlNode } from '../compile-mjml.ts';
import type { FieldStore } from '../field-store.ts';
import type { Fonts } from '../fonts.ts';
import type { PhoneRules } from '../phone-rules.ts';
import type { Direction } from '../reading-direction.ts';
import type { Tones } from '../tones.ts';

/** Where a block is built. */
export type BlockSite = {
  /** JSON Pointer of the block in the template. */
  path: string;
  /** Pixels that the block may be wide. */
  width: number;
  direction: Direction;
  /** The colours on the ground that the block stands on. */
  tones: Tones;
  fonts: Fonts;
  fields: FieldStore;
  phone: PhoneRules;
};

/**
 * One block in both parts of a mail, without the row that it stands in (`layBlocks`). The text is
 * empty for blocks that only decorate.
 */
export type BuiltBlock = {
  mjml: MjmlNode;
  text: Segment[];
  /** Pixels above and below that the type of block has by itself. */
  space: number;
};

/** Texts of several blocks with an empty line between them; blocks without text leave none. */
export function joinText(texts: Segment[][], between = '\n\n'): Segment[] {
  return texts
    .filter((text) => text.length > 0)
    .flatMap((text, index) => (index > 0 ? [between, ...text] : text));
}
