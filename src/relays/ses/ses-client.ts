import type { SESv2Client } from '@aws-sdk/client-sesv2';
import { toPublicId } from '../../db/identifiers.ts';
import {
  type Outcome,
  type OutgoingMail,
  type RecipientAnswer,
  senderSuspended,
} from '../../mail/outcome.ts';
import type { RelayQuota, RelaySettings } from '../relay.entity.ts';
import { checkedLookup, type RelayNetwork } from '../relay-network.ts';
import type { RelaySecrets } from '../relay-secrets.ts';
import { endpointOf } from './ses-endpoint.ts';
import { outcomeOfRefusal, type SesRefusal } from './ses-refusal.ts';
import { createSessionAgent } from './session-agent.ts';

/** An account of Amazon SES. */
export interface SesClient {
  send(mail: OutgoingMail): Promise<Outcome>;
  /** What the account may send. Throws what SES, or the network, says instead. */
  readQuota(): Promise<RelayQuota>;
  close(): Promise<void>;
}

/** The tag by which an event of SES names the message. */
export const messageTag = 'waybill-message';

const connectionMs = 30_000;

/** A mail of 15 MiB over a slow line; whoever hears nothing for so long does not know its fate. */
const answerMs = 120_000;

/** Loads Amazon's SDK when it is first asked: whoever has no such relay does without. */
export function createSesClient(
  settings: RelaySettings,
  secrets: RelaySecrets,
  network: RelayNetwork,
): SesClient {
  const { url, isInClear } = endpointOf(settings);
  const agent = createSessionAgent({
    lookup: checkedLookup(network, isInClear ? 'opened' : 'allowed'),
    connectionMs: Math.min(connectionMs, network.timeoutMs),
  });
  let opened: Promise<{ sdk: Sdk; client: SESv2Client }> | undefined;
  const open = () => {
    opened ??= import('@aws-sdk/client-sesv2').then((sdk) => {
      const client = new sdk.SESv2Client({
        // Said here, so that nothing in the environment says otherwise.
        endpoint: url,
        region: settings.region ?? '',
        credentials: {
          accessKeyId: settings.accessKeyId ?? '',
          secretAccessKey: secrets.secretAccessKey ?? '',
        },
        // A lost answer asked for again would be the mail sent twice.
        maxAttempts: 1,
        requestHandler: { httpAgent: agent.httpAgent, httpsAgent: agent.httpsAgent },
      });
      return { sdk, client };
    });
    return opened;
  };

  return {
    send: async (mail) => {
      const { sdk, client } = await open();
      const raw = (await mail.forRewriting?.()) ?? mail.raw;
      if (mail.mayLeave?.() === false) return { kind: 'unreached', line: senderSuspended };
      const { configurationSet } = settings;
      const command = new sdk.SendEmailCommand({
        Content: { Raw: { Data: raw } },
        Destination: { ToAddresses: mail.envelope.to },
        ...(configurationSet === undefined ? {} : { ConfigurationSetName: configurationSet }),
        EmailTags: [{ Name: messageTag, Value: toPublicId('msg', mail.messageId) }],
      });
      try {
        const abortSignal = AbortSignal.timeout(answerMs);
        const { MessageId = '' } = await client.send(command, { abortSignal });
        const line = `200 Ok ${MessageId}`;
        const answers = new Map<string, RecipientAnswer>(
          mail.envelope.to.map((to) => [to, { kind: 'accepted', line, feedback: [] }]),
        );
        return { kind: 'answered', providerMessageId: MessageId || mail.messageIdHeader, answers };
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal !== undefined) return outcomeOfRefusal(refusal, mail);
        const line = reasonOf(error);
        return agent.isBeforeSession(error)
          ? { kind: 'unreached', line, isAboutUs: true }
          : { kind: 'unknown', line };
      }
    },
    readQuota: async () => {
      const { sdk, client } = await open();
      const abortSignal = AbortSignal.timeout(network.timeoutMs);
      const account = await client.send(new sdk.GetAccountCommand({}), { abortSignal });
      const { Max24HourSend = 0, MaxSendRate = 0, SentLast24Hours = 0 } = account.SendQuota ?? {};
      return {
        // −1 says that there is none.
        max24HourSend: Max24HourSend < 0 ? null : Max24HourSend,
        maxSendRate: MaxSendRate,
        sentLast24Hours: SentLast24Hours,
        sendingEnabled: account.SendingEnabled ?? false,
        productionAccess: account.ProductionAccessEnabled ?? false,
        readAt: new Date().toISOString(),
      };
    },
    close: async () => {
      (await opened)?.client.destroy();
      agent.close();
    },
  };
}

type Sdk = typeof import('@aws-sdk/client-sesv2');

/** What SES answered, if it did. */
export function refusalOf(error: unknown): SesRefusal | undefined {
  const { name, message, $metadata } = Object(error);
  const status = $metadata?.httpStatusCode;
  if (typeof status !== 'number' || status < 300) return undefined;
  return { name: String(name), message: String(message), status };
}

function reasonOf(error: unknown): string {
  const { message, code, name } = Object(error);
  return String(message || code || name);
}
