import type { Database, Row } from '../../db/database.ts';
import type { Learned } from './apply-feedback.ts';
import { recordFeedback } from './record-feedback.ts';

interface WaitingRow extends Row {
  report_id: string;
  recipient: string;
  learned: Learned;
  details: Record<string, unknown>;
  created_at: Date;
}

/** Applies what waits for a message, in the order in which it came; what still has to wait does. */
export async function applyWaitingFeedback(
  database: Database,
  organizationId: string,
  messageId: string,
): Promise<void> {
  await database.of(organizationId).transaction(async (tx) => {
    const now = new Date();
    const rows = await tx.query<WaitingRow>(
      `delete from waiting_feedback where organization_id = $1 and message_id = $2
       returning report_id, recipient, learned, details, created_at`,
      [organizationId, messageId],
    );
    rows.sort((one, other) => one.created_at.getTime() - other.created_at.getTime());
    for (const row of rows) {
      const reported = {
        messageId,
        recipient: row.recipient,
        learned: row.learned,
        details: row.details,
        reportId: row.report_id,
      };
      await recordFeedback(tx, [reported], now, row.created_at);
      // The next one reads what this one made of the message.
      await tx.flush();
    }
  });
}
