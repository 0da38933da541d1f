/**
 * A list of tags such as `v=DKIM1; k=rsa; p=…` (RFC 6376 §3.2), which DMARC uses too (RFC 7489 §6.3).
 * Names are in lower case; white space around names and values is dropped. Undefined when a part is
 * no tag or a tag is there twice.
 */
export function readTags(text: string): Map<string, string> | undefined {
  const tags = new Map<string, string>();
  const parts = text.split(';').map((part) => part.trim());
  if (parts.at(-1) === '') parts.pop();
  for (const part of parts) {
    const [, name, value] = /^([a-z][a-z0-9_]*)\s*=\s*(.*)$/is.exec(part) ?? [];
    if (name === undefined || value === undefined || tags.has(name.toLowerCase())) return undefined;
    tags.set(name.toLowerCase(), value);
  }
  return tags;
}
