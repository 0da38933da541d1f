import { luminance } from './luminance.ts';
import { withLightness } from './with-lightness.ts';

/**
 * The dark twin of a background: one that is dark already stays, any other becomes nearly black
 * with a trace of its hue. A lighter one stays the lighter one, so that a body still stands out
 * from its page.
 */
export function darkGround(color: string): string {
  if (luminance(color) < 0.06) return color;
  return withLightness(color, (lightness) => Math.max(0.06, 0.12 - (1 - lightness) * 0.8), 0.3);
}
