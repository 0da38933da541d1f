import { type Document, operationsOf } from './document.ts';

const urlencoded = 'application/x-www-form-urlencoded';

/** A form may come in either encoding (RFC 8058 §3.2); TypeSpec would want it described twice. */
export function takeMultipart(document: Document): void {
  for (const { operation } of operationsOf(document)) {
    const content = operation.requestBody?.content;
    const form = content?.[urlencoded];
    if (content !== undefined && form !== undefined) content['multipart/form-data'] = form;
  }
}
