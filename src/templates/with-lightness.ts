/**
 * The same hue in another lightness: `change` gets the HSL lightness, 0 to 1, and says the new one.
 * `saturation` caps how colourful the result is.
 */
export function withLightness(
  color: string,
  change: (lightness: number) => number,
  saturation = 1,
): string {
  const rgb = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = rgb;
  const top = Math.max(...rgb);
  const span = top - Math.min(...rgb);
  const old = top - span / 2;
  const lightness = Math.min(1, Math.max(0, change(old)));
  const own = span === 0 ? 0 : span / (1 - Math.abs(2 * old - 1));
  const chroma = Math.min(own, saturation) * Math.min(lightness, 1 - lightness);
  const hue =
    span === 0
      ? 0
      : top === red
        ? (green - blue) / span
        : top === green
          ? 2 + (blue - red) / span
          : 4 + (red - green) / span;
  const part = (offset: number): string => {
    const at = (((offset + hue * 2) % 12) + 12) % 12;
    const value = lightness - chroma * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
      .toUpperCase();
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}
