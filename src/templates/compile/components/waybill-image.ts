import { BodyComponent } from 'mjml-core';

/**
 * `<waybill-image>`: `mj-image` has no image for the dark and writes `height="auto"`, which is no
 * height. Outlook sizes by the attribute, which is an integer; everything else by the style.
 */
export class WaybillImage extends BodyComponent {
  static componentName = 'waybill-image';

  render(): string {
    const darkSrc = this.getAttribute('dark-src');
    const images = darkSrc
      ? `${this.#image(this.getAttribute('src'), 'w-light', '')}<!--[if !mso]><!-->${this.#image(darkSrc, 'w-dark', 'display:none;mso-hide:all;')}<!--<![endif]-->`
      : this.#image(this.getAttribute('src'), '', '');
    const href = this.getAttribute('href');
    return href
      ? `<a href="${href}" target="_blank" style="text-decoration:none">${images}</a>`
      : images;
  }

  /** The text style is for the alt text, which stands in the image's place while it is blocked. */
  #image(src: string, shown: string, hidden: string): string {
    const width = this.getAttribute('width');
    const radius = this.getAttribute('corner-radius');
    const corners = radius ? `border-radius:${radius};` : '';
    const names = `${this.getAttribute('class')}${shown && ` ${shown}`}`;
    return (
      `<img class="${names}" src="${src}" alt="${this.getAttribute('alt')}" width="${width}" ` +
      `style="${hidden}width:100%;max-width:${width}px;height:auto;border:0;vertical-align:top;${corners}` +
      `font-family:${this.getAttribute('font')};font-size:14px;line-height:20px;color:${this.getAttribute('color')}">`
    );
  }
}
