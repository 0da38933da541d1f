import { contrast } from './contrast.ts';
import { withLightness } from './with-lightness.ts';

/** Brightness, 0 to 255, from which Chromium keeps a text colour and up to which a background. */
const KEPT_TEXT = 150;
const KEPT_GROUND = 205;

/**
 * Whether text stays readable (3, for inversion is a stopgap) in programs that darken a mail by
 * themselves. They decide on each colour alone: a pale ground becomes dark and dark text pale. On a
 * ground of middling brightness, which is kept, dark text turns pale and is lost; nothing in a mail
 * can prevent that.
 */
export function survivesInversion(text: string, ground: string): boolean {
  if (brightness(ground) > KEPT_GROUND || brightness(text) >= KEPT_TEXT) return true;
  return (
    contrast(
      withLightness(text, (lightness) => 1 - lightness),
      ground,
    ) >= 3
  );
}

function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(color.slice(at, at + 2), 16),
  );
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}
