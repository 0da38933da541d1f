import { BodyComponent } from 'mjml-core';

/** `<waybill-column>`: the rows of one column, each as `mj-column` writes it. */
export class WaybillColumn extends BodyComponent {
  static componentName = 'waybill-column';

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
