import type { components } from '../../generated/api.ts';

type Schemas = components['schemas'];

/**
 * What is compiled: the fields of a template that end up in mail. Blocks and style may lack what has
 * a default (`completeSource` fills it in), as those of stored templates do.
 */
export type TemplateSource = {
  subject: string;
  previewText: string;
  fromName: string;
  fromAddress: string;
  replyTo: string;
  blocks: Schemas['BlockInput'][];
  style: Schemas['StyleInput'];
};

/**
 * How the filled text of a field enters the html:
 * - `text`: escaped, line feeds become breaks
 * - `attribute`: escaped
 * - `link`, `image`: a whole URL, its scheme checked after filling, then escaped
 * - `html`: as written, only the filled-in values are escaped
 * - `rows`: the same, and the schemes of its URLs are checked after filling
 */
export type FieldUse = 'text' | 'attribute' | 'link' | 'image' | 'html' | 'rows';

/** Whether a field is markup already, so that each value is escaped as it is filled in. */
export function isMarkup(use: FieldUse | undefined): boolean {
  return use === 'html' || use === 'rows';
}

/** A template's own text, still Liquid, and where it came from (a JSON Pointer into the template). */
export type Field = { use: FieldUse; path: string; source: string };

/**
 * A place that sending may fill: the unsubscribe line of a campaign whose template has no link of
 * its own, and the picture that counts opens.
 */
export type Place = { place: 'footer'; fields: (string | Field)[] } | { place: 'pixel' };

/** Markup to be sent as it is, or something to be filled for each recipient. */
export type Segment = string | Field | Place;

/**
 * A template after MJML, before Liquid: plain JSON, kept with the template and frozen with a
 * campaign. Parts are segments instead of one Liquid source, because a field is filled as plain
 * text and escaped afterwards as a whole: nothing in it, neither the author's text nor a
 * recipient's value, can become markup.
 */
export type CompiledTemplate = {
  /** SHA-256 of `html` and `text`: parsed parts are kept in memory under it. */
  bodyHash: string;
  subject: string;
  fromName: string;
  fromAddress: string;
  replyTo: string;
  html: Segment[];
  text: Segment[];
};

/** One reason why a template is refused. `path` is a JSON Pointer into the template. */
export type TemplateFault = {
  path: string;
  code: 'template_syntax' | 'value' | 'time_exceeded' | 'limit_exceeded';
  message: string;
};

/** A compiled template with the variables it uses, sorted; or every fault it has. */
export type CompileResult =
  | { ok: true; content: CompiledTemplate; variables: string[] }
  | { ok: false; faults: TemplateFault[] };
