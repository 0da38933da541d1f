import { converter, formatHex, wcagContrast, wcagLuminance } from 'culori';
import { LRUCache } from 'lru-cache';

const toHsl = converter('hsl');

/** Contrast of two `#RRGGBB` colours, 1 to 21 (WCAG 2.2): text needs 4.5, from 24 px on 3. */
export function contrast(one: string, other: string): number {
  return wcagContrast(one, other);
}

/**
 * The same hue in another lightness: `change` gets the HSL lightness, 0 to 1, and says the new one.
 * `saturation` caps how colourful the result is.
 */
export function withLightness(
  color: string,
  change: (lightness: number) => number,
  saturation = 1,
): string {
  const { h, s, l } = toHsl(color) ?? { h: 0, s: 0, l: 0 };
  const lightness = Math.min(1, Math.max(0, change(l)));
  const changed = { mode: 'hsl' as const, h: h ?? 0, s: Math.min(s, saturation), l: lightness };
  return formatHex(changed).toUpperCase();
}

/**
 * The dark twin of a background: one that is dark already stays, any other becomes nearly black
 * with a trace of its hue. A lighter one stays the lighter one, so that a body still stands out
 * from its page.
 */
export function darkGround(color: string): string {
  if (wcagLuminance(color) < 0.06) return color;
  return withLightness(color, (lightness) => Math.max(0.06, 0.12 - (1 - lightness) * 0.8), 0.3);
}

/**
 * The dark twin of an area within a body. One on which white text is readable stays as it is: it is a
 * sender's colour, and dark enough. A pale one becomes a dim one that stands out from a dark body,
 * where `darkGround` would make it as dark; one between keeps its hue and loses its light.
 */
export function darkArea(color: string): string {
  if (contrast('#FFFFFF', color) >= 4.5) return color;
  return withLightness(
    color,
    (lightness) => (lightness > 0.85 ? 0.16 + (1 - lightness) * 0.4 : 0.2),
    // A pale colour's saturation says little of how colourful it looks.
    wcagLuminance(color) > 0.7 ? 0.14 : 0.6,
  );
}

/** Most templates have the same few colours, and finding one takes as long as building a block. */
const found = new LRUCache<string, string>({ max: 1000 });

/**
 * The colour itself if it stands out from its ground by `ratio`, else the nearest lighter (on a dark
 * ground) or darker one of the same hue that does.
 */
export function readableOn(color: string, ground: string, ratio = 4.5): string {
  const key = `${color} ${ground} ${ratio}`;
  const readable = found.get(key) ?? findReadable(color, ground, ratio);
  found.set(key, readable);
  return readable;
}

function findReadable(color: string, ground: string, ratio: number): string {
  if (contrast(color, ground) >= ratio) return color;
  const step = contrast('#FFFFFF', ground) >= contrast('#000000', ground) ? 0.02 : -0.02;
  for (let shift = step; Math.abs(shift) <= 1; shift += step) {
    const moved = withLightness(color, (lightness) => lightness + shift);
    if (contrast(moved, ground) >= ratio) return moved;
  }
  return step > 0 ? '#FFFFFF' : '#000000';
}

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
  const inverted = withLightness(text, (lightness) => 1 - lightness);
  return contrast(inverted, ground) >= 3;
}

/** As Chromium weighs it (ITU-R BT.601), on the 8-bit values: culori has no such measure. */
function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(color.slice(at, at + 2), 16),
  );
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}
