import type { ServiceProcess } from './run-service.ts';
import type { TestOrganization } from './start-test-server.ts';

/** A service under attack: by one organization, while another wants to be answered. */
export interface Scene {
  service: ServiceProcess;
  attacker: TestOrganization;
  other: TestOrganization;
}

export interface Attack {
  name: string;
  /** Returns the statuses of the attacker's answers. */
  run(scene: Scene): Promise<number[]>;
}

/** Everything by which one caller once stopped everybody. */
export const attacks: Attack[] = [
  {
    name: 'bodies of millions of faults',
    run: async (scene) => [
      await post(scene, '/v1/emails/batch', `{"messages":${many(5_000_000, '{}')}}`),
      await post(scene, '/v1/emails', `{"to":${many(7_000_000, '1')}}`),
      await post(scene, '/v1/emails/batch', `{"messages":${many(200_000, '{}')}}`),
      await post(scene, '/v1/emails', `{"to":${many(100_000, '1')}}`),
      await post(scene, '/v1/templates', `{"blocks":${many(9_000, '{"type":"text"}')}}`),
    ],
  },
  {
    name: 'html that patterns read again and again',
    run: async (scene) => {
      const links = '{% for i in (1..300) %}<a {% endfor %}';
      const statuses = [
        await createTemplate(scene, 'loop', links),
        await createTemplate(scene, 'unclosed', '<a href=""'.repeat(3_000)),
        await createTemplate(scene, 'braces', '{{'.repeat(40_000)),
      ];
      const previews = Array.from({ length: 10 }, () =>
        post(scene, '/v1/templates/loop/preview', '{"variables":{}}'),
      );
      return [...statuses, ...(await Promise.all(previews))];
    },
  },
  {
    name: 'many slow counts',
    run: async (scene) => {
      const rows = Array.from(
        { length: 20_000 },
        (_, at) => `a${at}@sandbox.test,${'x'.repeat(400)}`,
      );
      const csv = ['email,note', ...rows].join('\n');
      const imported = await post(
        scene,
        '/v1/contacts/import',
        JSON.stringify({ csv, columns: { email: 'email' } }),
      );
      const condition = {
        field: 'attributes.note',
        operator: 'contains',
        value: `${'x'.repeat(60)}y`,
      };
      const filter = { match: 'any', conditions: Array.from({ length: 20 }, () => condition) };
      const counts = Array.from({ length: 24 }, () =>
        post(scene, '/v1/segments/preview', JSON.stringify({ filter })),
      );
      return [imported, ...(await Promise.all(counts))];
    },
  },
  {
    name: 'a file of 30 million columns',
    run: async (scene) => {
      const csv = `email${','.repeat(30_000_000)}`;
      const quoted = `"email"${','.repeat(3_000_000)}\n`;
      return [
        await post(
          scene,
          '/v1/contacts/import',
          JSON.stringify({ csv, columns: { email: 'email' } }),
        ),
        await post(
          scene,
          '/v1/contacts/import',
          JSON.stringify({ csv: quoted, columns: { email: 'email' } }),
        ),
      ];
    },
  },
  {
    name: 'large attachments',
    run: async (scene) => {
      const content = Buffer.alloc(9 * 1024 * 1024, 'waybill').toString('base64');
      const mail = JSON.stringify({
        ...message,
        attachments: [{ filename: 'a.bin', contentType: 'application/octet-stream', content }],
      });
      return Promise.all(Array.from({ length: 5 }, () => post(scene, '/v1/emails', mail)));
    },
  },
  {
    name: 'a queue of thousands of mails',
    run: async (scene) => {
      const batch = JSON.stringify({ messages: Array(100).fill(message) });
      const statuses: number[] = [];
      for (let sent = 0; sent < 30; sent += 1) {
        statuses.push(await post(scene, '/v1/emails/batch', batch));
      }
      return statuses;
    },
  },
  {
    name: 'JSON of 200,000 levels under an idempotency key',
    run: async (scene) => {
      const deep = `{"name":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
      return [await post(scene, '/v1/api-keys', deep, { 'idempotency-key': 'deep' })];
    },
  },
  {
    name: 'six keys at once',
    run: async (scene) => {
      const keys = await Promise.all(Array.from({ length: 6 }, () => scene.attacker.createKey()));
      const ask = async (key: string) => {
        const response = await fetch(`${scene.service.url}/v1/emails?limit=1`, {
          headers: { authorization: `Bearer ${key}` },
        });
        await response.arrayBuffer();
        return response.status;
      };
      return Promise.all(keys.flatMap((key) => Array.from({ length: 100 }, () => ask(key))));
    },
  },
];

const message = { from: 'a@example.com', to: ['delivered@sandbox.test'], subject: 's', text: 't' };

const many = (count: number, item: string) => `[${`${item},`.repeat(count - 1)}${item}]`;

function createTemplate(scene: Scene, slug: string, html: string): Promise<number> {
  const blocks = [{ type: 'html', html }];
  const template = { name: slug, slug, fromAddress: 'a@example.com', subject: 's', blocks };
  return post(scene, '/v1/templates', JSON.stringify(template));
}

async function post(
  { service, attacker }: Scene,
  path: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const response = await fetch(service.url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${attacker.key}`,
      'content-type': 'application/json',
      ...headers,
    },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

/**
 * Reads with the other organization's key all the while; returns how long each answer took, in
 * milliseconds. Throws when one is no success.
 */
export async function askWhile(
  { service, other }: Scene,
  attack: Promise<unknown>,
): Promise<number[]> {
  const waits: number[] = [];
  let over = false;
  const ended = attack.finally(() => {
    over = true;
  });
  // Its failure is for whoever waits for the attack.
  ended.catch(() => {});
  while (!over) {
    const started = performance.now();
    const { status } = await fetch(`${service.url}/v1/emails?limit=1`, {
      headers: { authorization: `Bearer ${other.key}` },
    });
    if (status !== 200) throw new Error(`The other organization was answered ${status}.`);
    waits.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return waits;
}
