import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Waybill } from '../../sdk/src/index.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { runService, type ServiceProcess } from '../support/run-service.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { createTestOrganization } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { settled } from '../support/waybill.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

// What a collector of traces gets (OTLP over HTTP, JSON).

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

let database: TestDatabase;
let collector: WebhookReceiver;
let sink: SmtpSink;
beforeAll(async () => {
  database = await createTestDatabase();
  collector = await startWebhookReceiver((_, response) => void response.writeHead(200).end('{}'));
  sink = await startSmtpSink();
});
afterAll(async () => {
  await sink.close();
  await collector.close();
  await database.drop();
});

const start = (endpoint: string) =>
  runService({
    DATABASE_URL: database.url,
    PROVIDER: 'smtp',
    SMTP_URL: sink.url,
    REQUIRE_VERIFIED_DOMAIN: 'false',
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_BSP_SCHEDULE_DELAY: '50',
  });

const spans = (): Span[] =>
  collector.requests.flatMap(({ body }) =>
    JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: Span[] }[] }) =>
      resource.scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
const attribute = ({ attributes }: Span, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

describe('traces', () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  let service: ServiceProcess;

  it('lead from a request over its job to the next server, and name nobody', async () => {
    service = await start(collector.url);
    const { key } = await createTestOrganization(database.url);
    const response = await fetch(`${service.url}/v1/emails`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
        traceparent: `00-${traceId}-b7ad6b7169203331-01`,
      },
      body: JSON.stringify({
        from: 'ada@example.com',
        to: ['grace@example.org'],
        subject: 'For your eyes',
        text: 'A secret.',
      }),
    });
    const { data } = (await response.json()) as { data: { id: string } };
    const waybill = new Waybill({ apiKey: key, baseUrl: service.url });
    await settled(waybill, data.id, ['SENT']);
    await fetch(`${service.url}/v1/suppressions/grace@example.org`, {
      headers: { Authorization: `Bearer ${key}` },
    });
    const find = (name: string) =>
      until(`there is a span ${name}`, async () => spans().find((span) => span.name === name));

    const request = await find('POST /v1/emails');
    const job = await find('process emails/deliver');
    const sent = await find('send smtp');
    expect([request.traceId, job.traceId, sent.traceId]).toEqual([traceId, traceId, traceId]);
    expect(request.parentSpanId).toBe('b7ad6b7169203331');
    expect(sent.parentSpanId).toBe(job.spanId);
    expect(attribute(request, 'http.response.status_code')).toBe(201);
    expect(attribute(job, 'messaging.destination.name')).toBe('emails/deliver');
    expect(attribute(sent, 'messaging.message.id')).toBe(data.id);
    expect(attribute(sent, 'waybill.outcome')).toBe('answered');
    const own = spans().filter((span) => span.traceId === traceId);
    expect(own.some((span) => attribute(span, 'db.system.name') === 'postgresql')).toBe(true);
    // Each hangs below another of the trace, up to the caller's.
    const known = new Set(['b7ad6b7169203331', ...own.map(({ spanId }) => spanId)]);
    expect(own.filter(({ parentSpanId = '' }) => !known.has(parentSpanId))).toEqual([]);

    await find('GET /v1/suppressions/{email}');
    const told = collector.requests.map(({ body }) => body).join();
    const secrets = ['grace', 'ada@', 'For your eyes', 'A secret', key];
    expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
    expect(told).toContain('address_key\\" = ? limit 1');
    expect(told).toContain('"waybill"');
    expect(await service.stop()).toBe(0);
  });

  it('that nobody takes keep nothing from being done', async () => {
    service = await start(`http://127.0.0.1:${await freePort()}`);
    const { key } = await createTestOrganization(database.url);
    const waybill = new Waybill({ apiKey: key, baseUrl: service.url });
    const { id } = await waybill.emails.send({
      from: 'ada@example.com',
      to: ['linus@example.org'],
      subject: 's',
      text: 't',
    });
    expect((await settled(waybill, id, ['SENT'])).status).toBe('SENT');
    expect(await service.stop()).toBe(0);
  });
});
