/** The data of a record, by its type. Names are in lower case without a dot at the end. */
export interface RecordData {
  A: string;
  AAAA: string;
  CNAME: string;
  MX: { preference: number; exchange: string };
  PTR: string;
  /** The strings of one record, joined (RFC 7208 §3.3, RFC 6376 §3.6.2.2). */
  TXT: string;
}

export type RecordType = keyof RecordData;

/** What DNS says to one question. Only `trouble` leaves it open: the answer may be another later. */
export type Answer<Type extends RecordType> =
  /** `name` is the last of a chain of aliases: where the records really are. */
  | { kind: 'found'; name: string; records: RecordData[Type][] }
  /** The name exists and has no such record. */
  | { kind: 'no_data' }
  /** The name does not exist (NXDOMAIN). */
  | { kind: 'no_domain' }
  | { kind: 'trouble'; reason: string };

/** Lower case, without the dot of the root; undefined for what no name can be (RFC 1035 §2.3.4). */
export function normalizeName(text: string): string | undefined {
  const name = text.toLowerCase().replace(/\.$/, '');
  const fits = name.length <= 253 && name.split('.').every((label) => /^[^.]{1,63}$/.test(label));
  return fits ? name : undefined;
}
