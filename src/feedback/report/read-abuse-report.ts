import { addressIn, firstOf, readFields } from './read-fields.ts';
import type { ReportEntry } from './report.ts';

/**
 * What a `message/feedback-report` part says (RFC 5965). Reporters may hide the recipients (§8.1), so
 * there is an entry without one then. Of several, which one complained is not told: each is meant.
 */
export function readAbuseReport(text: string): ReportEntry[] {
  const fields = readFields(text);
  const feedbackType = firstOf(fields, 'feedback-type')
    .toLowerCase()
    .replace(/[^a-z-]/g, '');
  const addresses = ['original-rcpt-to', 'removal-recipient', 'original-recipient']
    .flatMap((name) => fields.get(name) ?? [])
    .slice(0, 100)
    .map(addressIn);
  const recipients = [...new Set(addresses)];
  const entry = {
    action: actionOf(feedbackType),
    status: '',
    diagnostic: '',
    remoteServer: firstOf(fields, 'reporting-mta') || undefined,
    feedbackType,
    toldAt: firstOf(fields, 'arrival-date') || firstOf(fields, 'received-date') || undefined,
  };
  return (recipients.length === 0 ? [undefined] : recipients).map((recipient) => ({
    ...entry,
    recipient,
  }));
}

/** RFC 5965 §7.3 and RFC 6430: what else there is says nothing of a person who does not want the mail. */
function actionOf(type: string): ReportEntry['action'] {
  if (['abuse', 'fraud', 'virus'].includes(type)) return 'complained';
  return type === 'opt-out' || type === 'opt-out-list' ? 'opt-out' : 'none';
}
