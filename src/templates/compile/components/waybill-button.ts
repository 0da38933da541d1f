import { BodyComponent } from 'mjml-core';
import { fontFamily } from '../blocks/text-style.ts';

/**
 * `<waybill-button>`: as `mj-button`, the fill and the padding are the cell's for Outlook (which
 * knows no padding on links, and reads `mso-padding-alt` in place of the cell's) and the link's for
 * the rest, where the whole button can be clicked. Here the fill has a class, for the dark.
 */
export class WaybillButton extends BodyComponent {
  static componentName = 'waybill-button';

  render(): string {
    const name = this.getAttribute('class');
    const color = this.getAttribute('color');
    const background = this.getAttribute('background');
    const radius = this.getAttribute('radius');
    const wide = this.getAttribute('full-width') ? ' width="100%"' : '';
    const align = this.getAttribute('align');
    const padding = this.getAttribute('inner-padding');
    return (
      `<table role="presentation" border="0" cellpadding="0" cellspacing="0" align="${align}"${wide} style="border-collapse:separate">` +
      `<tr><td class="${name}" align="center" valign="middle" bgcolor="${background}" style="background-color:${background};border-radius:${radius}px;mso-padding-alt:${padding}">` +
      `<a class="${name}" href="${this.getAttribute('href')}" target="_blank" style="display:inline-block;padding:${padding};border-radius:${radius}px;background-color:${background};` +
      `font-family:${fontFamily};font-size:16px;line-height:20px;font-weight:bold;color:${color};text-align:center;text-decoration:none">${this.getContent()}</a>` +
      '</td></tr></table>'
    );
  }
}
