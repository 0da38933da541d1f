import type { SnsMessage } from './sns-message.ts';

type Named = Pick<SnsMessage, 'region' | 'ending'>;

/**
 * Whether a certificate lies where Amazon SNS keeps its own: at the host of the topic's region, under the
 * name that they all have. The text is compared as it is: whatever a parser makes of user information, of
 * ports, dots, escapes or other letters, none of them is in it.
 */
export function isCertificateUrl(url: string, { region, ending }: Named): boolean {
  const start = `https://sns.${region}.${ending}/SimpleNotificationService-`;
  return url.startsWith(start) && /^[0-9a-f]{16,64}\.pem$/.test(url.slice(start.length));
}

/** Where a subscription is confirmed: written here of parts that were verified, and not as it was given. */
export function confirmationUrl({
  region,
  ending,
  topicArn,
  token,
}: Named & Pick<SnsMessage, 'topicArn' | 'token'>): string {
  const query = new URLSearchParams({
    Action: 'ConfirmSubscription',
    TopicArn: topicArn,
    Token: token,
  });
  return `https://sns.${region}.${ending}/?${query}`;
}

/** Whether the address that is told for confirming is the one that would be written here. */
export function isConfirmationUrl(url: string, message: SnsMessage): boolean {
  const start = `https://sns.${message.region}.${message.ending}/?`;
  if (!url.startsWith(start)) return false;
  const given = new URLSearchParams(url.slice(start.length));
  return (
    given.get('Action') === 'ConfirmSubscription' &&
    given.get('TopicArn') === message.topicArn &&
    given.get('Token') === message.token
  );
}
