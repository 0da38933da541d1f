import type { Page } from 'playwright-core';
import type { MeasuredText } from './measure-text.ts';

/** What is painted in a rectangle: the luminance of its commonest colour, and what stands out by. */
export type Painted = { ground: number; contrast: number };

/**
 * What is really painted in each rectangle: its commonest colour, and the contrast with the one that
 * stands out most from it. `page` must be another page than the one that was photographed.
 */
export async function measurePixels(
  page: Page,
  screenshot: Buffer,
  rects: MeasuredText['rect'][],
): Promise<Painted[]> {
  return page.evaluate(
    async ({ source, areas }) => {
      const image = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context?.drawImage(image, 0, 0);
      const luminance = (color: number): number => {
        const [red = 0, green = 0, blue = 0] = [16, 8, 0].map((shift) => {
          const share = ((color >> shift) & 255) / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      return areas.map(({ x, y, width, height }) => {
        const [across, down] = [Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height))];
        const data = context?.getImageData(Math.floor(x), Math.floor(y), across, down).data ?? [];
        const counts = new Map<number, number>();
        for (let at = 0; at < data.length; at += 4) {
          const color = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
          counts.set(color, (counts.get(color) ?? 0) + 1);
        }
        const commonest = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one));
        const back = luminance(commonest[0]);
        const contrasts = [...counts.keys()].map((color) => {
          const front = luminance(color);
          return (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05);
        });
        return { ground: back, contrast: Math.max(...contrasts) };
      });
    },
    { source: `data:image/png;base64,${screenshot.toString('base64')}`, areas: rects },
  );
}
