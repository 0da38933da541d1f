import type { Told } from './callback.ts';
import { permanent, transient } from './read-fields.ts';

const permanentSubTypes = ['NoEmail', 'Suppressed', 'OnAccountSuppressionList'] as const;
const transientSubTypes = [
  'MailboxFull',
  'MessageTooLarge',
  'CustomTimeoutExceeded',
  'ContentRejected',
  'AttachmentRejected',
] as const;

/**
 * A bounce in the words of Amazon SES (Amazon SNS notification contents: Bounce types). `General` says
 * nothing: the server's words may say more.
 */
export function sesBounce(type: string, subType: string, line: string): Told['bounce'] {
  switch (type) {
    case 'Permanent': {
      const known = permanentSubTypes.find((one) => one === subType);
      return known === undefined ? permanent(line) : { kind: 'PERMANENT', subType: known };
    }
    case 'Transient': {
      const known = transientSubTypes.find((one) => one === subType);
      return known === undefined ? transient(line) : { kind: 'TRANSIENT', subType: known };
    }
    default:
      return { kind: 'UNDETERMINED', subType: 'Undetermined' };
  }
}
