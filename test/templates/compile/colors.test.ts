import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast, darkGround, readableOn } from '../../../src/templates/compile/colors.ts';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`);

it('knows the contrasts of the standard', () => {
  expect(contrast('#000000', '#FFFFFF')).toBe(21);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});

it('keeps a colour that is readable', () => {
  expect(readableOn('#FFFFFF', '#18181B')).toBe('#FFFFFF');
});

it('finds a twin with a contrast of 4.5 for any colour on any dark ground', () => {
  fc.assert(
    fc.property(color, color, (text, ground) => {
      const dark = darkGround(ground);
      expect(contrast(dark, '#FFFFFF')).toBeGreaterThan(9);
      expect(contrast(readableOn(text, dark), dark)).toBeGreaterThanOrEqual(4.5);
    }),
    { seed: 7, numRuns: 2000 },
  );
});
