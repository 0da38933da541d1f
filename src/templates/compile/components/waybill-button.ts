import { BodyComponent } from 'mjml-core';

/**
 * `<waybill-button>`: as `mj-button`, the fill and the padding are the cell's for Outlook (which
 * knows no padding on links, and reads `mso-padding-alt` in place of the cell's) and the link's for
 * the rest, where the whole button can be clicked. Here the fill has a class, for the dark. Where the
 * button's width is known, Outlook gets a shape in VML instead, which has round corners.
 */
export class WaybillButton extends BodyComponent {
  static componentName = 'waybill-button';

  render(): string {
    const shape = this.#shape();
    return shape ? `${shape}<!--[if !mso]><!-->${this.#cell()}<!--<![endif]-->` : this.#cell();
  }

  #cell(): string {
    const name = this.getAttribute('class');
    const color = this.getAttribute('color');
    const background = this.getAttribute('background');
    const radius = this.getAttribute('radius');
    const wide = this.getAttribute('full-width') ? ' width="100%"' : '';
    const align = this.getAttribute('align');
    const padding = this.getAttribute('inner-padding');
    const border = this.getAttribute('border');
    const bordered = border ? `border:${border};` : '';
    return (
      `<table role="presentation" border="0" cellpadding="0" cellspacing="0" align="${align}"${wide} style="border-collapse:separate">` +
      `<tr><td class="${name}" align="center" valign="middle" bgcolor="${background}" style="${bordered}background-color:${background};border-radius:${radius}px;mso-padding-alt:${padding}">` +
      `<a class="${name}" href="${this.getAttribute('href')}" target="_blank" style="display:inline-block;padding:${padding};border-radius:${radius}px;background-color:${background};` +
      `font-family:${this.getAttribute('font')};font-size:16px;line-height:20px;font-weight:bold;color:${color};text-align:center;text-decoration:none">${this.getContent()}</a>` +
      '</td></tr></table>'
    );
  }

  #shape(): string {
    const width = this.getAttribute('shape-width');
    if (!width) return '';
    const color = this.getAttribute('color');
    const stroke = this.getAttribute('border')
      ? `strokecolor="${color}" strokeweight="2px"`
      : 'stroked="f"';
    return (
      `<!--[if mso]><v:roundrect href="${this.getAttribute('href')}" style="height:44px;width:${width}px;v-text-anchor:middle" arcsize="${this.getAttribute('shape-arc')}%" ` +
      `fillcolor="${this.getAttribute('background')}" ${stroke}><center style="font-family:${this.getAttribute('font')};font-size:16px;font-weight:bold;color:${color}">` +
      `${this.getContent()}</center></v:roundrect><![endif]-->`
    );
  }
}
