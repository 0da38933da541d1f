import { verify, X509Certificate } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Call, CallbackSource, Understood } from '../callback.ts';
import { fieldsOf } from '../read-fields.ts';
import { readSes } from '../read-ses.ts';
import type { AskAmazon } from './ask-amazon.ts';
import { readSnsMessage, type SnsMessage } from './sns-message.ts';
import { confirmationUrl, isCertificateUrl, isConfirmationUrl } from './sns-urls.ts';

/** SNS tries for an hour at most, and clocks differ. */
const oldestMs = 65 * 60_000;
const newestMs = 15 * 60_000;

const certificateMs = 24 * 60 * 60_000;

/**
 * Reads what Amazon SES tells over SNS, and confirms a subscription by itself. The signature proves that
 * it is of SNS, under which anybody may have a topic; that it is told to this relay proves the rest,
 * together with the one topic that the relay may name.
 */
export function createUnderstandSns(askAmazon: AskAmazon) {
  const certificates = new LRUCache<string, X509Certificate>({
    max: 50,
    ttl: certificateMs,
    fetchMethod: async (url) => new X509Certificate(await askAmazon(url)),
  });

  const faultOf = async (message: SnsMessage, now: Date): Promise<string | undefined> => {
    if (!isCertificateUrl(message.certificateUrl, message)) return 'Its certificate is not of SNS.';
    const ageMs = now.getTime() - Date.parse(message.timestamp);
    if (!(ageMs < oldestMs && ageMs > -newestMs)) return 'It is too old.';
    const certificate = await certificates.fetch(message.certificateUrl);
    if (certificate === undefined) return 'Its certificate could not be read.';
    const isOfNow = certificate.validFromDate <= now && now <= certificate.validToDate;
    if (!isOfNow) return 'Its certificate has run out.';
    const { digest, signed, signature } = message;
    const isSigned = verify(digest, Buffer.from(signed), certificate.publicKey, signature);
    return isSigned ? undefined : 'Its signature is wrong.';
  };

  return async (call: Call, { topicArn }: CallbackSource): Promise<Understood> => {
    if (call.header('x-amz-sns-rawdelivery') === 'true') {
      return { kind: 'unsigned', reason: 'Raw delivery is not signed: turn it off.' };
    }
    const message = readSnsMessage(call.body, call.header('x-amz-sns-message-type'));
    if (message === undefined) return { kind: 'unreadable', reason: 'It is no message of SNS.' };
    if (topicArn !== undefined && topicArn !== message.topicArn) {
      return { kind: 'unsigned', reason: 'It is of another topic.' };
    }
    const fault = await faultOf(message, call.now);
    if (fault !== undefined) return { kind: 'unsigned', reason: fault };
    if (message.type === 'SubscriptionConfirmation') {
      if (!isConfirmationUrl(message.subscribeUrl, message)) {
        return { kind: 'unsigned', reason: 'It is to be confirmed elsewhere than at SNS.' };
      }
      await askAmazon(confirmationUrl(message));
      return { kind: 'noted' };
    }
    if (message.type === 'UnsubscribeConfirmation') return { kind: 'noted' };
    let event: unknown;
    try {
      event = JSON.parse(message.message);
    } catch {
      // SES begins with a sentence that says that all is well.
      return { kind: 'noted' };
    }
    const told = readSes(fieldsOf(event));
    return { kind: 'told', told, ignored: told.length === 0 ? 1 : 0 };
  };
}
