import { tmpdir } from 'node:os';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../sdk/src/cli/run.ts';
import { runCli } from '../support/run-cli.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { connect } from '../support/waybill.ts';
import { startWebhookReceiver } from '../support/webhook-receiver.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('waybill listen', () => {
  it('forwards what happens from now on, signed with the secret that it prints', async () => {
    const receiver = await startWebhookReceiver();
    const ending = new AbortController();
    let out = '';
    let error = '';
    const words = ['listen', '--forward', `${receiver.url}/hook`, '--type', 'email.delivered'];
    const listening = run(words, {
      environment: { WAYBILL_API_KEY: server.organization.key, WAYBILL_URL: server.url },
      folder: tmpdir(),
      out: { write: (text) => (out += text) },
      error: { write: (text) => (error += text) },
      signal: ending.signal,
    });
    const waybill = connect(server);
    await until('an event is forwarded', async () => {
      await waybill.emails.send({
        from: 'a@example.com',
        to: ['delivered@sandbox.test'],
        subject: 's',
        text: 't',
      });
      return receiver.requests.length > 0 && out.includes(' 204');
    });
    ending.abort();
    expect([await listening, error]).toEqual([0, '']);
    const [request] = receiver.requests;
    const secret = /whsec_\S+/.exec(out)?.[0] ?? '';
    const headers = request?.headers as Record<string, string>;
    const event = new StandardWebhook(secret).verify(request?.body ?? '', headers);
    expect(event).toMatchObject({ type: 'email.delivered', id: headers['webhook-id'] });
    const feed = await waybill.events.list({ type: 'email.delivered', limit: 1000 }).response();
    expect(await feed.text()).toContain(request?.body);
    await receiver.close();
  });

  it.each([[[]], [['--forward', 'localhost:4000']], [['--forward', 'file:///tmp']]])(
    'says what to give after %j',
    async (rest) => {
      const environment = { WAYBILL_API_KEY: server.organization.key };
      const { code, error } = await runCli(['listen', ...rest], environment);
      expect([code, error]).toEqual([
        2,
        'Error: Give a URL: waybill listen --forward http://localhost:4000/hook\n',
      ]);
    },
  );
});
