import { BodyComponent } from 'mjml-core';

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
    const rows = this.renderChildren(undefined, {
      renderer: (block) => {
        const background = block.getAttribute('container-background-color');
        return (
          `<tr><td align="${block.getAttribute('align') ?? 'left'}" class="${block.getAttribute('css-class')}" ` +
          `style="background:${background};font-size:0px;padding:${block.getAttribute('padding')};word-break:break-word">` +
          `${block.render()}</td></tr>`
        );
      },
    });
    return `<table role="presentation" border="0" cellpadding="0" cellspacing="0" width="100%">${rows}</table>`;
  }
}
