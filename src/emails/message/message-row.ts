import { type Message, MessageSchema } from './message.entity.ts';

/** A message as its row holds it, under the names of the table. `MessageSchema` is what says them. */
export type MessageRow = {
  [Name in keyof Message as SnakeCase<Name & string>]: Exclude<Message[Name], undefined>;
};

export type MessageColumn = keyof MessageRow;

/** All columns of the table that the entity has. */
export const messageColumns = Object.keys(MessageSchema.meta.properties).map(
  (name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as MessageColumn,
);

const propertyOf = new Map(
  Object.keys(MessageSchema.meta.properties).map((name, at) => [
    messageColumns[at] as MessageColumn,
    name as keyof Message,
  ]),
);

/** The given columns of the row `m`, as `select` and `returning` list them. */
export function columnsOfM(columns: readonly MessageColumn[]): string {
  return columns.map((column) => `m.${column}`).join(', ');
}

/** What the given columns of a message's row hold. */
export function rowOf<Column extends MessageColumn>(
  message: Partial<Message>,
  columns: readonly Column[],
): Pick<MessageRow, Column> {
  const row: Partial<Record<Column, unknown>> = {};
  for (const column of columns) {
    row[column] = message[propertyOf.get(column) as keyof Message] ?? null;
  }
  return row as Pick<MessageRow, Column>;
}

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${SnakeCase<Rest>}`
    : `_${Lowercase<First>}${SnakeCase<Rest>}`
  : Name;
