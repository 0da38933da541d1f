import { toPublicId } from '../../db/identifiers.ts';
import type { Outcome, OutgoingMail, Provider } from '../../mail/outcome.ts';
import { fail, inSpan, SpanKind } from '../../telemetry/spans.ts';
import type { AttemptContext } from './apply-outcome.ts';

/** Hands a mail to the next server as a span. No convention speaks of SMTP yet; nobody is named. */
export function sendTraced(
  provider: Provider,
  mail: OutgoingMail,
  { message, attempts }: AttemptContext,
): Promise<Outcome> {
  const attributes = {
    'network.protocol.name': 'smtp',
    'messaging.message.id': toPublicId('msg', message.id),
    'messaging.message.body.size': mail.raw.length,
    'waybill.recipients': mail.envelope.to.length,
    'waybill.attempt': attempts,
  };
  return inSpan(`send ${provider.name}`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    const outcome = await provider.send(mail);
    span.setAttribute('waybill.provider', outcome.via?.provider ?? provider.name);
    span.setAttribute('waybill.outcome', outcome.kind);
    if (outcome.kind !== 'answered') fail(span, outcome.kind);
    return outcome;
  });
}
