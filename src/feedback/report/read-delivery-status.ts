import { addressIn, type Fields, firstOf, readFieldGroups, withoutType } from './read-fields.ts';
import type { ReportEntry } from './report.ts';

/**
 * What a `message/delivery-status` part says (RFC 3464 §2): a group of fields about the message, then
 * one for each recipient. Servers are careless with both, so a group is a recipient's when it has one
 * of the fields of recipients.
 */
export function readDeliveryStatus(text: string): ReportEntry[] {
  const groups = readFieldGroups(text);
  const about = groups.find((fields) => fields.has('reporting-mta'));
  return groups.filter(isRecipient).map((fields) => entryOf(fields, about));
}

const isRecipient = (fields: Fields) =>
  ['final-recipient', 'original-recipient', 'action', 'x-actual-recipient'].some((name) =>
    fields.has(name),
  );

function entryOf(fields: Fields, about: Fields | undefined): ReportEntry {
  const status = /[245]\.\d{1,3}\.\d{1,3}/.exec(firstOf(fields, 'status'))?.[0] ?? '';
  // Some put our address where the recipient's belongs; the original is what we know it by.
  const recipient = ['original-recipient', 'final-recipient', 'x-actual-recipient']
    .map((name) => addressIn(withoutType(firstOf(fields, name))))
    .find((address) => address !== undefined);
  const diagnostics = (fields.get('diagnostic-code') ?? []).map(withoutType);
  const remote =
    firstOf(fields, 'remote-mta') ||
    firstOf(fields, 'reporting-mta') ||
    (about === undefined ? '' : firstOf(about, 'reporting-mta'));
  return {
    recipient,
    action: actionOf(firstOf(fields, 'action'), status),
    status,
    diagnostic: diagnostics.join(' ').trim(),
    remoteServer: withoutType(remote) || undefined,
    toldAt: firstOf(fields, 'last-attempt-date') || undefined,
  };
}

/** RFC 3464 §2.3.3. What was relayed or expanded went on to where nobody tells more of it. */
function actionOf(action: string, status: string): ReportEntry['action'] {
  const [, word = ''] = /^\s*([a-z-]+)/i.exec(action) ?? [];
  switch (word.toLowerCase()) {
    case 'failed':
    case 'failure':
      return 'failed';
    case 'delayed':
      return 'delayed';
    case 'delivered':
      return 'delivered';
    case 'relayed':
    case 'expanded':
    case 'expand':
      return 'none';
    default:
      if (status.startsWith('5')) return 'failed';
      return status.startsWith('4') ? 'delayed' : 'none';
  }
}
