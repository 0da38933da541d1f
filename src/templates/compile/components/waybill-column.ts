import { BodyComponent } from 'mjml-core';
import { renderRows } from './render-rows.ts';

/**
 * `<waybill-column>`: rows of blocks, in place of `mj-column`, which adds two elements and a media
 * query to the one column of a mail, and cannot stand in a column itself.
 */
export class WaybillColumn extends BodyComponent {
  static componentName = 'waybill-column';

  /** `mj-section` puts its child into a cell for Outlook, and asks it how wide. */
  override getStyles(): object {
    return { tdOutlook: { 'vertical-align': 'top', width: this.context.containerWidth } };
  }

  render(): string {
    return renderRows(this);
  }
}
