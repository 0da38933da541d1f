import { startScript } from './processes.ts';
import { smtpRelay, startRelayService } from './relay-service.ts';
import { median } from './report.ts';

const pairs = 5;

/** A campaign over three relays, to one server under three addresses, beside the same over one. */
export async function measureRelays(databaseUrl: string, quick: boolean) {
  const count = quick ? 2_000 : 20_000;
  const sink = await startScript('smtp-discard.ts', { DISCARD_HOST: '0.0.0.0' });
  const service = await startRelayService(databaseUrl);
  const over = (...hosts: string[]) =>
    service.addOrganization(
      hosts.map((host) => smtpRelay(host, sink)),
      sink,
      count,
    );
  const one = await over('127.0.0.1');
  const three = await over('127.0.0.2', '127.0.0.3', '127.0.0.4');
  const found: { one: number; three: number }[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const first = pair % 2 === 0 ? await one.send('relays', count) : 0;
    const rate = await three.send('relays', count);
    found.push({ one: first || (await one.send('relays', count)), three: rate });
  }
  await service.stop();
  await sink.stop();
  return {
    ratio: median(found.map((rates) => rates.three / rates.one)),
    figures: {
      oneRelayRate: median(found.map((rates) => rates.one)),
      threeRelaysRate: median(found.map((rates) => rates.three)),
    },
  };
}
