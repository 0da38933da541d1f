import { startBenchDatabase } from './bench-database.ts';
import { cpuSecondsOf } from './cpu-time.ts';
import { type Process, startScript } from './processes.ts';
import { smtpRelay, startRelayService } from './relay-service.ts';
import { median, report } from './report.ts';

const pairs = 5;

/** A campaign by the API of Amazon SES beside the same over SMTP, to servers on loopback. */
export async function run(quick: boolean): Promise<void> {
  const count = quick ? 1_000 : 10_000;
  const database = await startBenchDatabase();
  const service = await startRelayService(database.url);
  const servers = [await startScript('ses-discard.ts'), await startScript('smtp-discard.ts')];
  const [ses, smtp] = servers as [Process, Process];
  const relay = {
    name: 'ses',
    kind: 'SES',
    settings: {
      region: 'eu-west-1',
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      endpoint: `http://127.0.0.1:${ses.port}`,
    },
  };
  const bySes = await service.addOrganization([relay], ses, count);
  const bySmtp = await service.addOrganization([smtpRelay('127.0.0.1', smtp)], smtp, count);
  const measure = async (bench: typeof bySes) => {
    const used = () => cpuSecondsOf(service.worker.child.pid as number);
    const before = used();
    const rate = await bench.send('relays', count);
    return { rate, cpuMs: ((used() - before) * 1_000) / count };
  };
  const found = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    found.push({ ses: await measure(bySes), smtp: await measure(bySmtp) });
  }
  await service.stop();
  for (const server of servers) await server.stop();
  await database.stop();
  report(
    'ses',
    { sesOverSmtp: median(found.map((rates) => rates.ses.rate / rates.smtp.rate)) },
    {
      sesRate: median(found.map((rates) => rates.ses.rate)),
      sesCpuMsPerMail: median(found.map((rates) => rates.ses.cpuMs)),
      smtpRate: median(found.map((rates) => rates.smtp.rate)),
      smtpCpuMsPerMail: median(found.map((rates) => rates.smtp.cpuMs)),
    },
  );
}
