import type { Tone } from '../tones.ts';

/** Inline style of a text element. It is repeated on each, for Outlook's tables inherit nothing. */
export function textStyle(
  tone: Tone,
  font: string,
  [size, lineHeight]: readonly [number, number],
  align: string,
): string {
  return (
    `margin:0;font-family:${font};font-size:${size}px;line-height:${lineHeight}px;mso-line-height-rule:exactly;` +
    `color:${tone.color};text-align:${align}`
  );
}
