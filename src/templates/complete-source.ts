import type { TemplateSource } from './compiled-template.ts';

type Stored = Pick<TemplateSource, 'blocks' | 'style'>;

/**
 * A template as it is stored, with the fields that the contract has gained since it was saved: each
 * with the value under which it looks as it did.
 */
export function completeSource({ blocks, style }: Stored): Stored {
  return { blocks, style: { ...styleDefaults, ...style } };
}

const styleDefaults = { language: 'en' };
