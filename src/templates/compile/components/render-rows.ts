import type { BodyComponent } from 'mjml-core';

/** The children of a component as rows of a table, each with its ground and its space around. */
export function renderRows(component: BodyComponent): string {
  const rows = component.renderChildren(undefined, {
    renderer: (block) => {
      const radius = block.getAttribute('corner-radius');
      const background = block.getAttribute('container-background-color');
      return (
        `<tr><td align="${block.getAttribute('align') ?? 'left'}" class="${block.getAttribute('css-class')}" ` +
        `style="background:${background};font-size:0px;padding:${block.getAttribute('padding')};word-break:break-word${radius ? `;border-radius:${radius}` : ''}">` +
        `${block.render()}</td></tr>`
      );
    },
  });
  return `<table role="presentation" border="0" cellpadding="0" cellspacing="0" width="100%">${rows}</table>`;
}
