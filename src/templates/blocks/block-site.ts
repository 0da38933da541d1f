import type { FieldStore } from '../field-store.ts';
import type { Tones } from '../tones.ts';

/** Where a block is built. */
export type BlockSite = {
  /** JSON Pointer of the block in the template. */
  path: string;
  /** Pixels that the block may be wide. */
  width: number;
  tones: Tones;
  fields: FieldStore;
};
