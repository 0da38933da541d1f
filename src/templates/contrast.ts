import { luminance } from './luminance.ts';

/** Contrast of two `#RRGGBB` colours, 1 to 21 (WCAG 2.2): text needs 4.5, from 24 px on 3. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
