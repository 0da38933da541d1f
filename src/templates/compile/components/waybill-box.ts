import { BodyComponent } from 'mjml-core';
import { renderRows } from './render-rows.ts';

/** `<waybill-box>`: rows on a ground of their own with round corners, which Outlook draws square. */
export class WaybillBox extends BodyComponent {
  static componentName = 'waybill-box';

  render(): string {
    const background = this.getAttribute('background');
    return (
      '<table role="presentation" border="0" cellpadding="0" cellspacing="0" width="100%" style="border-collapse:separate"><tr>' +
      `<td class="${this.getAttribute('class')}" bgcolor="${background}" style="background-color:${background};border-radius:8px;padding:${this.getAttribute('inner-padding')}">` +
      `${renderRows(this)}</td></tr></table>`
    );
  }
}
