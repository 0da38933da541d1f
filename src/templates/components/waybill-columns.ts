import { BodyComponent } from 'mjml-core';

/**
 * `<waybill-columns>`: columns inside a column, which MJML does not have. They are cells of one
 * table, in Outlook as everywhere; a media query turns the cells into blocks on phones.
 */
export class WaybillColumns extends BodyComponent {
  static componentName = 'waybill-columns';

  render(): string {
    const stack = this.getAttribute('stack');
    const name = stack ? ` class="${stack}"` : '';
    const gap = Number(this.getAttribute('gap'));
    const between =
      gap > 0
        ? `<td${name} width="${gap}" style="width:${gap}px;font-size:0;line-height:0">&nbsp;</td>`
        : '';
    const cells = this.renderChildren(undefined, {
      renderer: (column) => {
        const width = column.getAttribute('width');
        const cell = `<td${name} width="${width}" valign="top" style="width:${width}px">${column.render()}</td>`;
        return column.props.first ? cell : between + cell;
      },
    });
    return `<table role="presentation" border="0" cellpadding="0" cellspacing="0" width="100%" style="table-layout:fixed"><tr>${cells}</tr></table>`;
  }
}
