import { BodyComponent } from 'mjml-core';

/**
 * `<waybill-columns>`: columns inside a column, which MJML does not have. They are cells of one
 * table, in Outlook as everywhere; a media query turns the cells into blocks on phones. Outlook
 * sizes them by the attribute, in pixels, programs with narrower windows by the share of the whole.
 */
export class WaybillColumns extends BodyComponent {
  static componentName = 'waybill-columns';

  render(): string {
    const stack = this.getAttribute('stack');
    const total = Number(this.getAttribute('total'));
    const gap = Number(this.getAttribute('gap'));
    const cell = (width: number, name: string, attributes: string, content: string): string => {
      const share = Math.floor((width / total) * 10_000) / 100;
      const named = name ? ` class="${name}"` : '';
      return `<td${named} width="${width}" style="width:${share}%${attributes}${content}</td>`;
    };
    const apart = stack ? `w-gap ${this.getAttribute('gap-class')}` : '';
    const between = gap > 0 ? cell(gap, apart, ';font-size:0;line-height:0">', '&nbsp;') : '';
    const valign = this.getAttribute('valign');
    const cells = this.renderChildren(undefined, {
      renderer: (column) => {
        const width = Number(column.getAttribute('width'));
        const background = column.getAttribute('background-color');
        const isNext = stack && gap === 0 && !column.props.first;
        const names = [
          stack,
          isNext ? this.getAttribute('next-class') : '',
          background && column.getAttribute('css-class'),
        ];
        const ground = background
          ? `;background-color:${background};border-radius:8px" bgcolor="${background}"`
          : '"';
        const own = cell(
          width,
          names.filter(Boolean).join(' '),
          `${ground} valign="${valign}">`,
          column.render(),
        );
        return column.props.first ? own : between + own;
      },
    });
    // The first cell is where a line begins.
    const rtl = this.getAttribute('direction') === 'rtl' ? ' dir="rtl"' : '';
    const row = `${this.getAttribute('loop-start') ?? ''}<tr>${cells}</tr>${this.getAttribute('loop-end') ?? ''}`;
    return (
      `<table${rtl} role="presentation" border="0" cellpadding="0" cellspacing="0" width="100%" ` +
      `style="table-layout:fixed">${row}</table>`
    );
  }
}
