import { BodyComponent } from 'mjml-core';

/** `<waybill-divider>`: one table for all programs; `mj-divider` writes a second one for Outlook. */
export class WaybillDivider extends BodyComponent {
  static componentName = 'waybill-divider';

  render(): string {
    const border = `${this.getAttribute('thickness')}px solid ${this.getAttribute('color')}`;
    return (
      '<table role="presentation" border="0" cellpadding="0" cellspacing="0" width="100%"><tr>' +
      `<td class="${this.getAttribute('class')}" style="border-top:${border};font-size:0;line-height:0">&nbsp;</td></tr></table>`
    );
  }
}
