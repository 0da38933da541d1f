import { classifyReport } from '../../mail/classify-reply.ts';
import type { Told } from './callback.ts';

/** A JSON object of somebody else's: any part of it may be missing, or something else. */
export type Fields = Record<string, unknown>;

export const fieldsOf = (value: unknown): Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : {};

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** A moment: text of a date, or a number of seconds, or of milliseconds. */
export function momentOf(value: unknown): string | undefined {
  const isText = typeof value === 'string' && !/^\d+(?:\.\d+)?$/.test(value);
  const number = Number(value);
  const date = new Date(isText ? value : number > 1e11 ? number : number * 1_000);
  return value === undefined || value === null || Number.isNaN(date.getTime())
    ? undefined
    : date.toISOString();
}

const passing = ['MailboxFull', 'MessageTooLarge', 'ContentRejected', 'AttachmentRejected'];

/** A bounce that is not for good, whatever the words: these say why at most. */
export function transient(line: string): NonNullable<Told['bounce']> {
  const { subType } = classifyReport({ diagnostic: line, status: '', at: 'recipient' });
  return { kind: 'TRANSIENT', subType: passing.includes(subType) ? subType : 'General' };
}

/** The provider did not try, for it has the address on a list of its own. */
export const listed = { kind: 'PERMANENT', subType: 'OnAccountSuppressionList' } as const;

/** A bounce for good. Why is told by the server's words, if there are any: they alone may suppress. */
export const permanent = (line: string): Told['bounce'] =>
  line === '' ? { kind: 'PERMANENT', subType: 'General' } : undefined;
