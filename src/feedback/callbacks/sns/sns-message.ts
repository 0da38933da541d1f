import { type Fields, fieldsOf } from '../read-fields.ts';

/** A message of SNS, whose parts are text. */
export interface SnsMessage {
  type: 'Notification' | 'SubscriptionConfirmation' | 'UnsubscribeConfirmation';
  topicArn: string;
  /** Amazon's region, and the ending of its hosts there. */
  region: string;
  ending: 'amazonaws.com' | 'amazonaws.com.cn';
  message: string;
  timestamp: string;
  token: string;
  subscribeUrl: string;
  certificateUrl: string;
  signature: Buffer;
  /** `sha1` of version 1, `sha256` of version 2. */
  digest: 'sha1' | 'sha256';
  /** What is signed. */
  signed: string;
}

/** Amazon SNS, Verifying the signatures of messages: these parts, in this order. */
const signedParts = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
  UnsubscribeConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
} as const;

const digests = { '1': 'sha1', '2': 'sha256' } as const;

/** No region has a digit before its end: `s3-eu-west-1` is a bucket's host, not a region. */
export const regionPattern = '[a-z]{2}(?:-[a-z]+){1,3}-[0-9]{1,2}';

const topic = new RegExp(`^arn:(aws|aws-cn|aws-us-gov):sns:(${regionPattern}):[0-9]{12}:[^:\\s]+$`);

/** Reads a message of SNS; undefined for what is none, or is written so that it could be read in two ways. */
export function readSnsMessage(body: unknown, typeHeader: string): SnsMessage | undefined {
  const fields: Fields = fieldsOf(body);
  const { Type: type } = fields;
  if (typeof type !== 'string' || !Object.hasOwn(signedParts, type)) return undefined;
  if (typeHeader !== '' && typeHeader !== type) return undefined;
  const kind = type as SnsMessage['type'];
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  const parts: string[] = [];
  for (const name of signedParts[kind]) {
    if (name === 'Subject' && fields[name] == null) continue;
    const value = fields[name];
    // What is signed has no marks between its parts but line ends.
    if (typeof value !== 'string' || (name !== 'Message' && /[\r\n]/.test(value))) return undefined;
    parts.push(`${name}\n${value}\n`);
  }
  const digest = digests[text('SignatureVersion') as keyof typeof digests];
  const [, partition, region] = topic.exec(text('TopicArn')) ?? [];
  if (digest === undefined || region === undefined) return undefined;
  return {
    type: kind,
    topicArn: text('TopicArn'),
    region,
    ending: partition === 'aws-cn' ? 'amazonaws.com.cn' : 'amazonaws.com',
    message: text('Message'),
    timestamp: text('Timestamp'),
    token: text('Token'),
    subscribeUrl: text('SubscribeURL'),
    certificateUrl: text('SigningCertURL'),
    signature: Buffer.from(text('Signature'), 'base64'),
    digest,
    signed: parts.join(''),
  };
}
