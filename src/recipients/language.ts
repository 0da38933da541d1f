import type { Context } from 'koa';
import languages from './languages.json' with { type: 'json' };

/** What the pages say in one language. `{sender}` stands for the sender's name. */
export interface Language {
  /** As `lang` has it (BCP 47). */
  tag: string;
  direction: 'ltr' | 'rtl';
  texts: (typeof languages)['en'];
}

const tags = Object.keys(languages) as (keyof typeof languages)[];
const rightToLeft = new Set(['ar', 'he']);

/** The language of a recipient, as the browser tells it (RFC 9110 §12.5.4); English when it has none of ours. */
export function languageOf(ctx: Context): Language {
  const tag = ctx.acceptsLanguages(...tags) || 'en';
  return {
    tag,
    direction: rightToLeft.has(tag) ? 'rtl' : 'ltr',
    texts: languages[tag as keyof typeof languages],
  };
}
