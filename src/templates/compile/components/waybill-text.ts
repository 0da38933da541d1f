import { BodyComponent } from 'mjml-core';

/** `<waybill-text>`: one text element. `mj-text` knows neither headings nor classes of its own. */
export class WaybillText extends BodyComponent {
  static componentName = 'waybill-text';

  render(): string {
    const element = this.getAttribute('element');
    const style = this.getAttribute('style');
    return `<${element} class="${this.getAttribute('class')}" style="${style}">${this.getContent()}</${element}>`;
  }
}
