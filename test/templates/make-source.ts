import type { components } from '../../generated/api.ts';
import type { TemplateSource } from '../../src/templates/compiled-template.ts';

type Schemas = components['schemas'];

export const defaultStyle: Schemas['Style'] = {
  language: 'en',
  pageBackground: '#F4F4F5',
  pagePadding: 32,
  bodyBackground: '#FFFFFF',
  bodyText: '#18181B',
  bodyBorderColor: '#E4E4E7',
  accent: '#2F5CD8',
  width: 600,
  padding: 34,
  radius: 12,
  border: 1,
};

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
): Schemas['TextBlock'] {
  return { type: 'text', align: 'left', size: 'normal', runs: [makeRun(text, changes)] };
}
