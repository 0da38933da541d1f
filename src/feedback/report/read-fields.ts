/** Fields as in a header: names in lower case, folded lines joined. */
export type Fields = Map<string, string[]>;

/** The groups of fields of a `message/…` part, which blank lines separate (RFC 3464 §2.1.2). */
export function readFieldGroups(text: string): Fields[] {
  return text
    .split(/\r?\n[ \t]*\r?\n/)
    .slice(0, 500)
    .map(readFields)
    .filter((fields) => fields.size > 0);
}

export function readFields(text: string): Fields {
  const fields: Fields = new Map();
  let last: string[] | undefined;
  for (const line of text.split(/\r?\n/).slice(0, 5_000)) {
    const [, name, value = ''] = /^([!-9;-~]{1,80}):[ \t]*(.*)$/.exec(line) ?? [];
    if (name !== undefined) {
      const key = name.toLowerCase();
      last = fields.get(key) ?? [];
      last.push(value.trim());
      fields.set(key, last);
    } else if (last !== undefined && /^[ \t]/.test(line)) {
      last.push(`${last.pop() ?? ''} ${line.trim()}`.trim());
    } else {
      last = undefined;
    }
  }
  return fields;
}

export const firstOf = (fields: Fields, name: string): string => fields.get(name)?.[0] ?? '';

/** The value of `rfc822; ada@example.com` and the like, without its type. */
export function withoutType(value: string): string {
  return value.replace(/^[a-z0-9-]{1,40}[ \t]*;[ \t]*/i, '').trim();
}

/** An address in what stands where an address should; undefined when there is none, or it is hidden. */
export function addressIn(value: string): string | undefined {
  const [found] = /[^\s<>()[\]",;:'`]{1,64}@[a-z0-9.-]{1,253}[a-z0-9]/i.exec(value) ?? [];
  if (found === undefined || /^(?:redacted|undisclosed|x+|\*+)@/i.test(found)) return undefined;
  return found;
}
