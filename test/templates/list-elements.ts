import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export type FoundElement = { name: string; attributes: Record<string, string>; text: string };

/** Every element of a document as a browser builds it, in order, with the text directly in it. */
export function listElements(html: string): FoundElement[] {
  const found: FoundElement[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('tagName' in node) {
      found.push({
        name: node.tagName,
        attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
        text: node.childNodes.map((child) => ('value' in child ? child.value : '')).join(''),
      });
    }
    if ('childNodes' in node) for (const child of node.childNodes) visit(child);
  };
  visit(parse(html));
  return found;
}
