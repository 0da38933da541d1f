import type { components } from '../../generated/api.ts';
import type { OrganizationDatabase } from '../db/database.ts';
import type { Handlers } from '../http/handler.ts';
import { readReasons } from '../suppressions/unsubscriptions.ts';
import { applyGiven } from './apply-given.ts';
import { checkFeedback } from './check-feedback.ts';
import type { EntryResult } from './entry-result.ts';
import { presentKind, presentResult } from './present.ts';
import { type Receiving, receiveReport } from './receive-report.ts';

export const feedbackHandlers = (receiving: Receiving) =>
  ({
    reportFeedback: async ({ body, database }) => {
      const given = checkFeedback(body);
      const receive = async () => {
        if ('raw' in given) return receiveReport(receiving, { raw: given.raw, within: database });
        const results = [await database.transaction((tx) => applyGiven(tx, given))];
        receiving.observe('given', results);
        return { kind: 'given' as const, results };
      };
      const { kind, results } = await receive();
      return {
        status: 200,
        data: {
          kind: presentKind(kind),
          understood: kind !== 'unknown',
          results: await withSuppressions(database, results),
        },
      };
    },
  }) satisfies Partial<Handlers>;

async function withSuppressions(
  database: OrganizationDatabase,
  results: EntryResult[],
): Promise<components['schemas']['FeedbackResult'][]> {
  const known = results.map(({ messageId, email }) =>
    messageId === undefined ? undefined : email,
  );
  const emails = known.filter((email) => email !== undefined);
  if (emails.length === 0) return results.map((result) => presentResult(result, null));
  const reasons = await database.transaction(async (tx) => {
    // What adds up is written with the events.
    await tx.flush();
    return readReasons(tx, emails);
  });
  return results.map((result, at) => {
    const email = known[at];
    return presentResult(
      result,
      email === undefined ? null : (reasons[emails.indexOf(email)] ?? null),
    );
  });
}
