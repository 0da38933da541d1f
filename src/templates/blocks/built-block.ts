import type { Segment } from '../compiled-template.ts';

/** An MJML element as MJML takes it without parsing. Attributes and content are final markup. */
export type MjmlNode = {
  tagName: string;
  attributes: Record<string, string>;
  children?: MjmlNode[];
  content?: string;
};

/** One block in both parts of a mail. The text is empty for blocks that only decorate. */
export type BuiltBlock = { mjml: MjmlNode; text: Segment[] };
