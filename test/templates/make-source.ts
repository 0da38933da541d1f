import type { components } from '../../generated/api.ts';
import type { TemplateSource } from '../../src/templates/compiled-template.ts';
import { completeSource } from '../../src/templates/complete-source.ts';

type Schemas = components['schemas'];

/** The look of a template that says nothing of it. */
export const defaultStyle: Schemas['Style'] = completeSource({ blocks: [], style: {} }).style;

/** A template with every default filled in, as the API hands it over. */
export function makeSource(changes: Partial<TemplateSource> = {}): TemplateSource {
  return {
    subject: 'A subject',
    previewText: '',
    fromName: 'Example',
    fromAddress: 'hello@example.com',
    replyTo: '',
    blocks: [],
    style: defaultStyle,
    ...changes,
  };
}

export function makeRun(text: string, changes: Partial<Schemas['Run']> = {}): Schemas['Run'] {
  return { text, bold: false, italic: false, color: null, href: '', ...changes };
}

/** A paragraph with one run. */
export function makeText(
  text: string,
  changes: Partial<Schemas['Run']> = {},
): Schemas['TextBlockInput'] {
  return { type: 'text', align: 'left', size: 'normal', runs: [makeRun(text, changes)] };
}
