import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli } from '../support/run-cli.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { connect } from '../support/waybill.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api' });
});
afterAll(() => server.stop());

const create = (...words: string[]) =>
  runCli(['templates', 'new', ...words], {
    WAYBILL_API_KEY: server.organization.key,
    WAYBILL_URL: server.url,
  });

it('creates a template from an example, under a slug and from a sender of one’s own', async () => {
  const made = await create('--example', 'receipt', '--slug', 'invoice', '--from', 'a@example.org');
  expect(made).toMatchObject({ code: 0, error: '' });
  expect(made.out).toMatch(
    /^Created invoice \(tpl_\w{26}\), from a@example\.org\nVariables: order\n$/,
  );
  const template = await connect(server).templates.get('invoice');
  expect(template).toMatchObject({ name: 'Receipt', fromAddress: 'a@example.org' });
});

it('lists the examples where none is named, and names them where there is none of the name', async () => {
  const listed = await create();
  expect(listed.code).toBe(2);
  expect(listed.out).toMatch(/^receipt {2,}What was bought/m);
  expect(listed.out.trimEnd().split('\n')).toHaveLength(14);
  const unknown = await create('--example', 'nothing');
  expect(unknown.code).toBe(1);
  expect(unknown.error).toContain('/body/example must be one of welcome, confirm-address,');
});
