import { createSign, randomUUID } from 'node:crypto';
import { createServer as createProxy } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, connect as connectTcp, type Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { makeCertificate } from './certificates.ts';

export const topicArn = 'arn:aws:sns:eu-west-1:123456789012:feedback';
const host = 'sns.eu-west-1.amazonaws.com';
const certificatePath = '/SimpleNotificationService-9c6465fa7f48f5cacd23014631ec1136.pem';
export const certificateUrl = `https://${host}${certificatePath}`;

export interface AmazonSns {
  /** A proxy through which Amazon's hosts are this one, as the setting `WEBHOOK_PROXY` wants it. */
  proxy: string;
  /** What was asked of it, certificates left out. */
  asked: string[];
  /** A signed message: its parts may be changed before it is signed, and after. */
  sign(parts?: Record<string, string>, after?: Record<string, unknown>): Record<string, unknown>;
  /** What the server says to its next questions, instead of what it should. */
  answer(status: number, headers?: Record<string, string>): void;
  close(): Promise<void>;
}

/** Amazon SNS, as its receivers see it: it signs with a key whose certificate lies at its own host. */
export async function startAmazonSns(): Promise<AmazonSns> {
  const [tls, signing] = [await makeCertificate(host), await makeCertificate('sns.amazonaws.com')];
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, tls.cert]);
  const asked: string[] = [];
  let instead: { status: number; headers: Record<string, string> } | undefined;
  const server = createServer(tls, (request, response) => {
    const isCertificate = request.url === certificatePath;
    if (!isCertificate) asked.push(request.url ?? '');
    if (instead) response.writeHead(instead.status, instead.headers).end();
    else
      response.writeHead(200).end(isCertificate ? signing.cert : '<ConfirmSubscriptionResponse/>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sockets = new Set<Socket>();
  const proxy = createProxy();
  proxy.on('connect', (request, socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    if (request.url !== `${host}:443`) {
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    const { port } = server.address() as AddressInfo;
    const upstream = connectTcp(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      upstream.pipe(socket).pipe(upstream);
    });
    sockets.add(upstream);
    upstream.on('error', () => {});
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    proxy: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    asked,
    sign: (parts = {}, after = {}) => {
      const fields: Record<string, string> = {
        Type: 'Notification',
        MessageId: randomUUID(),
        TopicArn: topicArn,
        Message: '{}',
        Timestamp: new Date().toISOString(),
        SignatureVersion: '1',
        SigningCertURL: certificateUrl,
        UnsubscribeURL: `https://${host}/?Action=Unsubscribe`,
        ...parts,
      };
      // Amazon SNS, Verifying the signatures of messages.
      const names =
        fields.Type === 'Notification'
          ? ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']
          : ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];
      const text = names
        .filter((name) => fields[name] !== undefined)
        .map((name) => `${name}\n${fields[name]}\n`)
        .join('');
      const digest = fields.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256';
      const Signature = createSign(digest).update(text).sign(signing.key, 'base64');
      return { ...fields, Signature, ...after };
    },
    answer: (status, headers = {}) => {
      instead = status === 0 ? undefined : { status, headers };
    },
    close: async () => {
      setDefaultCACertificates(before);
      const closed = Promise.all([
        new Promise((resolve) => server.close(resolve)),
        new Promise((resolve) => proxy.close(resolve)),
      ]);
      server.closeAllConnections();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
