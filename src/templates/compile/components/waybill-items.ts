import { BodyComponent } from 'mjml-core';

/** `<waybill-items>`: the rows of a list whose marks are cells, as wide as its longest item. */
export class WaybillItems extends BodyComponent {
  static componentName = 'waybill-items';

  render(): string {
    const rtl = this.getAttribute('direction') === 'rtl' ? ' dir="rtl"' : '';
    return `<table${rtl} role="presentation" border="0" cellpadding="0" cellspacing="0" align="${this.getAttribute('align')}">${this.getContent()}</table>`;
  }
}
