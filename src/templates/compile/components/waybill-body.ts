import { BodyComponent } from 'mjml-core';

/** Invisible characters after the preheader keep mail programs from showing the body behind it. */
const FILLER = '\u034F\u200C\u00A0'.repeat(60);

/**
 * `<mj-body>`, replaced: the page is a table, for Outlook paints no background and keeps no padding
 * of a `div`, and the preheader is hidden from Outlook too and followed by filler.
 */
export class WaybillBody extends BodyComponent {
  static componentName = 'mj-body';

  override getChildContext(): object {
    return { ...this.context, containerWidth: this.getAttribute('width') };
  }

  render(): string {
    const name = this.getAttribute('css-class');
    const background = this.getAttribute('background-color');
    const padding = this.getAttribute('padding');
    const { title, lang, dir } = this.context.globalData;
    return (
      `<body class="${name}" bgcolor="${background}" style="word-spacing:normal;background-color:${background}">` +
      this.#preheader() +
      `<div role="article" aria-roledescription="email" aria-label="${title}" lang="${lang}" dir="${dir}">` +
      `<table role="presentation" border="0" cellpadding="0" cellspacing="0" width="100%" class="${name}" bgcolor="${background}" style="background-color:${background}">` +
      `<tr><td class="w-page" align="center" style="padding:${padding}px">${this.renderChildren()}${this.getAttribute('footer')}</td></tr>` +
      `</table></div>${this.getAttribute('pixel')}</body>`
    );
  }

  /** Hidden without a tiny font or the page's colour, which spam filters count as hidden text. */
  #preheader(): string {
    const preview = this.getAttribute('preview');
    if (!preview) return '';
    const hidden =
      'display:none;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden;mso-hide:all';
    return `<div style="${hidden}">${preview}${FILLER}</div>`;
  }
}
