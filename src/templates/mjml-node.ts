/** An MJML element as MJML takes it without parsing. Attributes and content are final markup. */
export type MjmlNode = {
  tagName: string;
  attributes: Record<string, string>;
  children?: MjmlNode[];
  content?: string;
};
