/** One piece of visible text, measured in the page. */
export type MeasuredText = {
  text: string;
  contrast: number;
  /** What WCAG asks of its size. */
  needed: number;
  rect: { x: number; y: number; width: number; height: number };
};

/**
 * Runs in the page: every visible text with the contrast of its computed colours, and everything
 * that sticks out of the viewport.
 */
export function measureText(): { texts: MeasuredText[]; overflowing: string[] } {
  const parse = (color: string): number[] => (color.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (rgb: number[]): number => {
    const [red = 0, green = 0, blue = 0] = rgb.slice(0, 3).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ground = (element: Element | null): number[] => {
    if (!element) return [255, 255, 255];
    const color = parse(getComputedStyle(element).backgroundColor);
    return color[3] === 0 ? ground(element.parentElement) : color;
  };
  const texts: MeasuredText[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || (node.textContent ?? '').trim() === '') continue;
    if (!parent.checkVisibility({ opacityProperty: true })) continue;
    const style = getComputedStyle(parent);
    const [front, back] = [luminance(parse(style.color)), luminance(ground(parent))];
    const range = document.createRange();
    range.selectNodeContents(node);
    const { x, y, width, height } = range.getClientRects()[0] ?? new DOMRect();
    texts.push({
      text: (node.textContent ?? '').slice(0, 40),
      contrast: (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05),
      needed: Number.parseFloat(style.fontSize) >= 24 ? 3 : 4.5,
      rect: { x, y, width, height },
    });
  }
  const limit = document.documentElement.clientWidth;
  const overflowing = [...document.body.querySelectorAll('*:not(:has(*))')]
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (right > limit + 0.5 || left < -0.5);
    })
    .map((element) => element.outerHTML.slice(0, 120));
  if (document.documentElement.scrollWidth > limit) overflowing.push('the page scrolls sideways');
  return { texts, overflowing };
}
