import type { Tone } from '../tones.ts';

/** Fonts every system has; Outlook falls back to a serif when the first name is unknown to it. */
export const fontFamily = 'Helvetica,Arial,sans-serif';

/** Inline style of a text element. It is repeated on each, for Outlook's tables inherit nothing. */
export function textStyle(tone: Tone, size: number, lineHeight: number, align: string): string {
  return (
    `margin:0;font-family:${fontFamily};font-size:${size}px;line-height:${lineHeight}px;mso-line-height-rule:exactly;` +
    `color:${tone.color};text-align:${align}`
  );
}
