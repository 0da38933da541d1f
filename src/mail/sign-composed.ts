import { type ComposedMail, toBytes } from './compose.ts';
import { type DkimKey, signMail } from './dkim.ts';
import type { OutgoingMail } from './outcome.ts';

/** What a relay such as Amazon SES writes anew. A signature over these would be broken (RFC 6376 §5.4). */
const rewritten = ['date', 'message-id'];

/** The bytes of a mail, signed when there is a key, and those for a relay that rewrites some of it. */
export async function signComposed(
  mail: ComposedMail,
  key: DkimKey | undefined,
  time: Date,
): Promise<Pick<OutgoingMail, 'raw' | 'forRewriting'>> {
  if (key === undefined) return { raw: toBytes(mail) };
  return {
    raw: toBytes(mail, await signMail(mail, key, time)),
    forRewriting: async () => {
      const first = await signMail(mail, key, time, rewritten);
      // Bytes of its own: the others may still be needed by the next relay.
      return Buffer.concat([
        Buffer.from(`${first}${mail.fields.join('')}\r\n`, 'latin1'),
        mail.body,
      ]);
    },
  };
}
