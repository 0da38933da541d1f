import type { Segment } from '../compiled-template.ts';
import type { MjmlNode } from '../mjml-node.ts';

/** One block in both parts of a mail. The text is empty for blocks that only decorate. */
export type BuiltBlock = { mjml: MjmlNode; text: Segment[] };
