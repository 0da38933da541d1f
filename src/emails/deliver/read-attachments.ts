import type { OrganizationDatabase } from '../../db/database.ts';
import type { OutgoingMessage } from '../message/outgoing-message.ts';

/**
 * The contents of a message's attachments, in their order. One row each: the driver reads a single
 * value of bytes as such, but an array of them letter by letter, for seconds.
 */
export async function readAttachments(
  database: OrganizationDatabase,
  { id, attachments }: Pick<OutgoingMessage, 'id' | 'attachments'>,
): Promise<Buffer[]> {
  if (attachments.length === 0) return [];
  return database.transaction(async (tx) => {
    const contents: Buffer[] = [];
    for (const position of attachments.keys()) {
      const [row] = await tx.query<{ content: Buffer }>(
        `select content from message_attachments
         where organization_id = $1 and message_id = $2 and position = $3`,
        [tx.organizationId, id, position],
      );
      if (row === undefined) throw new Error(`attachment ${position} is missing`);
      contents.push(row.content);
    }
    return contents;
  });
}
