import { BodyComponent } from 'mjml-core';

/** `<waybill-text>`: one text element. `mj-text` knows neither headings nor classes of its own. */
export class WaybillText extends BodyComponent {
  static componentName = 'waybill-text';

  render(): string {
    const element = this.getAttribute('element');
    const style = this.getAttribute('style');
    // A paragraph of Word takes its direction from itself alone.
    const rtl = this.getAttribute('direction') === 'rtl' ? ' dir="rtl"' : '';
    return `<${element}${rtl} class="${this.getAttribute('class')}" style="${style}">${this.getContent()}</${element}>`;
  }
}
