import type { SealingKey } from '../crypto/seal.ts';
import type { Tokens } from '../crypto/token.ts';
import type { Database, Row } from '../db/database.ts';
import { readCallbackToken } from './callback-address.ts';
import type { Relay, RelayFeedback, RelaySettings } from './relay.entity.ts';
import { openSecrets } from './relay-secrets.ts';

interface CallbackSource {
  organizationId: string;
  provider: RelayFeedback['provider'];
  signingKey: string | undefined;
  topicArn: string | undefined;
}

/** Finds whose provider calls, and what its calls are verified with. */
export function createFindCallbackSource(database: Database, sealing: SealingKey, tokens: Tokens) {
  return async (token: string): Promise<CallbackSource | undefined> => {
    const named = readCallbackToken(tokens, token);
    if (named === undefined) return undefined;
    const { organizationId, id } = named;
    const [row] = await database.of(organizationId).transaction((tx) =>
      tx.query<Row & { kind: Relay['kind']; settings: RelaySettings; sealed: Buffer | null }>(
        `select kind, settings, sealed_secrets as sealed from relays
           where organization_id = $1 and id = $2`,
        [organizationId, id],
      ),
    );
    const feedback = row?.settings.feedback;
    if (row === undefined || feedback === undefined) return undefined;
    const { signingKey } = openSecrets(sealing, row.sealed, named);
    return { organizationId, signingKey, provider: feedback.provider, topicArn: feedback.topicArn };
  };
}
