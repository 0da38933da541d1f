import type { components } from '../../generated/api.ts';

type Schemas = components['schemas'];

/** What is compiled: the fields of a template that end up in mail, every default filled in. */
export type TemplateSource = {
  subject: string;
  previewText: string;
  fromName: string;
  fromAddress: string;
  replyTo: string;
  blocks: Schemas['Block'][];
  style: Schemas['Style'];
};
