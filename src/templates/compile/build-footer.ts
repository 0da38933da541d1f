import type { Place } from '../compiled-template.ts';
import { textStyle } from './blocks/text-style.ts';
import type { Tones } from './tones.ts';

const LINK = { use: 'link', path: '', source: '{{ unsubscribe_url }}' } as const;

/** The unsubscribe line, below the body, for campaigns whose template has no link of its own. */
export function buildFooter(tones: Tones): { html: Place; text: Place } {
  const tone = tones.pageText();
  const look = `color:${tone.color};background-color:${tone.background}`;
  return {
    html: {
      place: 'footer',
      fields: [
        `<p class="${tone.className}" style="${textStyle(tone, 12, 18, 'center')};margin-top:16px"><a href="`,
        LINK,
        `" target="_blank" class="${tone.className}" style="${look};text-decoration:underline">Unsubscribe</a></p>`,
      ],
    },
    text: { place: 'footer', fields: ['\n\n----------\n\nUnsubscribe (', LINK, ')'] },
  };
}
