import { contrast } from './contrast.ts';
import { remember } from './remember.ts';
import { withLightness } from './with-lightness.ts';

/** Most templates have the same few colours, and finding one takes as long as building a block. */
const found = remember<string>(1000);

/**
 * The colour itself if it stands out from its ground by `ratio`, else the nearest lighter (on a dark
 * ground) or darker one of the same hue that does.
 */
export function readableOn(color: string, ground: string, ratio = 4.5): string {
  return found(`${color} ${ground} ${ratio}`, () => find(color, ground, ratio));
}

function find(color: string, ground: string, ratio: number): string {
  if (contrast(color, ground) >= ratio) return color;
  const step = contrast('#FFFFFF', ground) >= contrast('#000000', ground) ? 0.02 : -0.02;
  for (let shift = step; Math.abs(shift) <= 1; shift += step) {
    const moved = withLightness(color, (lightness) => lightness + shift);
    if (contrast(moved, ground) >= ratio) return moved;
  }
  return step > 0 ? '#FFFFFF' : '#000000';
}
