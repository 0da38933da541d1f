import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SesMail {
  to: string[];
  /** As it was given. */
  given: Buffer;
  /** As Amazon passes it on: with a Message-ID and a Date of its own. */
  raw: Buffer;
  messageId: string;
  configurationSet: string | undefined;
  tags: Record<string, string>;
}

/** An error as the API's reference writes it; `gone` closes the connection without an answer. */
export type SesAnswer = { status: number; name: string; message: string } | 'gone' | undefined;

export interface SesServer {
  url: string;
  mails: SesMail[];
  /** The credentials' scopes by which requests were signed. */
  signers: string[];
  close(): Promise<void>;
}

/**
 * The API of Amazon SES, version 2, as far as mail is sent by it: what the documentation says it answers,
 * over real HTTP. It takes everything unless `answer` says otherwise.
 */
export async function startSesServer(
  answer: (mail: SesMail) => SesAnswer | Promise<SesAnswer> = () => undefined,
  onPort = 0,
): Promise<SesServer> {
  const mails: SesMail[] = [];
  const signers: string[] = [];
  let count = 0;
  const server = createServer(async (request, response) => {
    const body = await read(request);
    signers.push(/Credential=([^,]+)/.exec(request.headers.authorization ?? '')?.[1] ?? '');
    const send = (status: number, data: object, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(data));
    if (request.url === '/v2/email/account') {
      const SendQuota = { Max24HourSend: 200, MaxSendRate: 1, SentLast24Hours: count };
      send(200, { SendQuota, SendingEnabled: true, ProductionAccessEnabled: false });
      return;
    }
    count += 1;
    const mail = readMail(body, count);
    const told = await answer(mail);
    if (told === 'gone') {
      request.socket.destroy();
    } else if (told !== undefined) {
      const { status, name, message } = told;
      send(status, { message }, { 'x-amzn-errortype': name });
    } else {
      mails.push(mail);
      send(200, { MessageId: mail.messageId });
    }
  });
  await new Promise<void>((resolve) => server.listen(onPort, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    mails,
    signers,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function readMail(body: Buffer, count: number): SesMail {
  const { Content, Destination, ConfigurationSetName, EmailTags = [] } = JSON.parse(String(body));
  const given = Buffer.from(Content.Raw.Data, 'base64');
  const number = String(count).padStart(12, '0');
  const messageId = `0100019a0000-00000000-0000-4000-8000-${number}-000000`;
  const written = given
    .toString('latin1')
    .replace(/^Message-ID: .*(?:\r\n[ \t].*)*$/im, `Message-ID: <${messageId}@email.amazonses.com>`)
    .replace(/^Date: .*$/im, 'Date: Sat, 21 Nov 2026 08:30:00 +0000');
  return {
    to: Destination.ToAddresses,
    given,
    raw: Buffer.from(`Feedback-ID: 1.us-east-1.abc:AmazonSES\r\n${written}`, 'latin1'),
    messageId,
    configurationSet: ConfigurationSetName,
    tags: Object.fromEntries(
      EmailTags.map(({ Name, Value }: { Name: string; Value: string }) => [Name, Value]),
    ),
  };
}
