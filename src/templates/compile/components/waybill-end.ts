import { BodyComponent } from 'mjml-core';

/** `<waybill-end>`: the space above the first or below the last row, where rows reach to the edges. */
export class WaybillEnd extends BodyComponent {
  static componentName = 'waybill-end';

  render(): string {
    const height = `${this.getAttribute('height')}px`;
    return `<div style="height:${height};line-height:${height}">&#8202;</div>`;
  }
}
