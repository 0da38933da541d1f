import type { Place } from '../compiled-template.ts';
import { textStyle } from './blocks/text-style.ts';
import type { Fonts } from './fonts.ts';
import { likelyLocale } from './likely-locale.ts';
import type { Tones } from './tones.ts';
import { unsubscribeWord } from './unsubscribe-word.ts';

const LINK = { use: 'link', path: '', source: '{{ unsubscribe_url }}' } as const;

/**
 * The unsubscribe line, below the body, for campaigns whose template has no link of its own: in the
 * template's language, or in English, which then says so of itself.
 */
export function buildFooter(tones: Tones, fonts: Fonts): { html: Place; text: Place } {
  const tone = tones.pageText();
  const look = `color:${tone.color};background-color:${tone.background}`;
  const { word, language, direction } = unsubscribeWord(tones.style.language);
  const isOwn = likelyLocale(tones.style.language)?.language === language.split('-')[0];
  const speech = isOwn ? '' : ` lang="${language}" dir="${direction}"`;
  return {
    html: {
      place: 'footer',
      fields: [
        `<p${speech} class="${tone.className}" style="${textStyle(tone, fonts.text, [12, 18], 'center')};margin-top:16px"><a href="`,
        LINK,
        `" target="_blank" class="${tone.className}" style="${look};text-decoration:underline">${word}</a></p>`,
      ],
    },
    text: { place: 'footer', fields: [`\n\n----------\n\n${word} (`, LINK, ')'] },
  };
}
