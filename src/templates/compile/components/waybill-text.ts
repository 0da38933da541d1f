import { BodyComponent } from 'mjml-core';

/**
 * `<waybill-text>`: one text element. `mj-text` knows neither headings nor classes of its own. The bar
 * of a quotation is the border of a cell, for Outlook draws none beside a paragraph.
 */
export class WaybillText extends BodyComponent {
  static componentName = 'waybill-text';

  render(): string {
    const element = this.getAttribute('element');
    const style = this.getAttribute('style');
    // A paragraph of Word takes its direction from itself alone.
    const rtl = this.getAttribute('direction') === 'rtl' ? ' dir="rtl"' : '';
    const text = `<${element}${rtl} class="${this.getAttribute('class')}" style="${style}">${this.getContent()}</${element}>`;
    const bar = this.getAttribute('bar');
    return bar
      ? `<table${rtl} role="presentation" border="0" cellpadding="0" cellspacing="0" width="100%"><tr><td class="${this.getAttribute('bar-class')}" style="${bar};padding:0;${this.getAttribute('bar-space')}"><blockquote style="margin:0">${text}</blockquote></td></tr></table>`
      : text;
  }
}
