import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { destinationOf } from '../../src/mail/destination.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { connect, settled } from '../support/waybill.ts';

// What the dashboard and the alert rules ask for is there, under that name and with those labels.

const read = (file: string) =>
  readFileSync(new URL(`../../deploy/monitoring/${file}`, import.meta.url), 'utf8');

interface Panel {
  title: string;
  targets?: { expr: string }[];
  gridPos: { x: number; y: number; w: number; h: number };
}
const dashboard: { panels: Panel[] } = JSON.parse(read('dashboard.json'));
const rules: { alert: string; expr: string; annotations: Record<string, string> }[] = parse(
  read('alerts.yml'),
).groups.flatMap((group: { rules: unknown[] }) => group.rules);

const expressions = [
  ...dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => [title, expr] as const),
  ),
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
];

let server: TestServer;
let metrics: string;
beforeAll(async () => {
  server = await startTestServer();
  const waybill = connect(server);
  const send = (to: string) =>
    waybill.emails.send({ from: 'ada@example.com', to: [to], subject: 's', text: 't' });
  await settled(waybill, (await send('delivered@sandbox.test')).id, ['DELIVERED']);
  await settled(waybill, (await send('bounced@sandbox.test')).id, ['BOUNCED']);
  metrics = await until('the mails are summed up', async () => {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    return (
      /^waybill_domain_mails\{domain="example\.com",outcome="sent"\} [1-9]/m.test(text) && text
    );
  });
});
afterAll(() => server.stop());

/** The names of metrics in an expression, without functions, labels and durations. */
const namesIn = (expression: string) =>
  new Set(expression.match(/\b(?:waybill|process|nodejs)_\w+/g) ?? []);

describe('the figures for monitoring', () => {
  it.each(expressions)('are there: %s asks for %s', (_, expression) => {
    const names = [...namesIn(expression)];
    const known = names.filter((name) =>
      new RegExp(`^# TYPE ${name.replace(/_(?:count|bucket|sum)$/, '')}(?:_count)? `, 'm').test(
        metrics,
      ),
    );
    expect(known).toEqual(names);
    expect(names.length > 0 || expression.startsWith('up{')).toBe(true);
  });

  it('tell what became of mails, by who runs the mailboxes, and by sending domain', () => {
    expect(metrics).toMatch(
      /^waybill_deliveries_total\{outcome="DELIVERED",destination="other"\} 1$/m,
    );
    expect(metrics).toMatch(/^waybill_workers [1-9]/m);
    expect(metrics).toMatch(/^waybill_database_connections_waiting\{pool="worker"\} \d/m);
    expect(metrics).toMatch(/^waybill_statistics_lag_seconds \d/m);
    expect(metrics).not.toContain('sandbox.test');
  });

  it('have panels that do not lie on each other', () => {
    const fields = dashboard.panels.flatMap(({ title, gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, i) => `${x + (i % w)}/${y + Math.floor(i / w)}: ${title}`),
    );
    const places = fields.map((field) => field.split(':')[0]);
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });

  it.each([
    ['ada@gmail.com', 'google'],
    ['ada@HOTMAIL.co.uk', 'microsoft'],
    ['ada@yahoo.co.jp', 'yahoo'],
    ['ada@icloud.com', 'apple'],
    ['ada@gmx.de', 'gmx'],
    ['ada@gmail.com.example', 'other'],
    ['ada@notgmail.com', 'other'],
    ['', 'other'],
  ])('count %s as %s', (address, destination) => {
    expect(destinationOf(address)).toBe(destination);
  });
});
