import type { Answer, RecordType } from '../dns/answer.ts';
import type { Resolver } from '../dns/resolver.ts';
import { type Check, type Finding, showFound } from './check.ts';
import type { PublicDkimKey } from './dkim-key.entity.ts';
import type { DomainSettings } from './domain-settings.ts';
import { judgeDkim } from './judge-dkim.ts';
import { findDmarc, judgeDmarc } from './judge-dmarc.ts';
import { judgeSpf } from './judge-spf.ts';
import { type DnsRecord, listDnsRecords, noPublicName, returnPathOf } from './list-dns-records.ts';

export interface CheckedRecord {
  record: Pick<DnsRecord, 'purpose' | 'requirement'>;
  check: Check;
}

/**
 * Looks at every record of a domain, past the resolver's memory, and compares it with what it should
 * be. Returns them in the order of `listDnsRecords`, and last what is missing there.
 */
export async function checkRecords(
  domain: { name: string; verificationToken: string },
  keys: PublicDkimKey[],
  settings: DomainSettings,
  resolver: Resolver,
): Promise<CheckedRecord[]> {
  const records = listDnsRecords(domain, keys, settings);
  const checked = await Promise.all(
    records.map(async (record) => ({
      record,
      check: await checkRecord(record, domain.name, keys, settings, resolver),
    })),
  );
  return settings.spfMechanism === undefined ? [...checked, withoutMechanism] : checked;
}

/** A domain does not verify while nobody can say which hosts send. */
const withoutMechanism: CheckedRecord = {
  record: { purpose: 'spf', requirement: 'required' },
  check: { purpose: 'spf', status: 'missing', expected: '', found: [], message: noPublicName },
};

async function checkRecord(
  record: DnsRecord,
  domain: string,
  keys: PublicDkimKey[],
  settings: DomainSettings,
  resolver: Resolver,
): Promise<Check> {
  const ask = <Type extends RecordType>(type: Type) =>
    resolver.resolve(record.name, type, { fresh: true });
  switch (record.purpose) {
    case 'verification':
      return report(record, textsIn(await ask('TXT')), (values) =>
        judgeToken(values, record.value),
      );
    case 'dkim': {
      const key = keys.find(({ selector }) => record.name.startsWith(`${selector}.`));
      return report(record, textsIn(await ask('TXT')), (values) =>
        judgeDkim(values, key?.publicKey ?? ''),
      );
    }
    case 'spf':
      return report(record, textsIn(await ask('TXT')), (values) =>
        judgeSpf(values, settings.spfMechanism ?? '', resolver),
      );
    case 'return_path':
      return report(record, exchangesIn(await ask('MX')), (values) =>
        judgeExchanges(values, settings, domain),
      );
    case 'dmarc':
      return report(record, textsIn(await findDmarc(domain, resolver)), judgeDmarc);
    case 'tracking':
      return report(record, textsIn(await ask('CNAME')), ([host]) =>
        judgeAlias(host, record.value),
      );
  }
}

/** What DNS holds as text, or why nobody knows. */
type Seen = { values: string[] } | { trouble: string };

function textsIn(answer: Answer<'TXT' | 'CNAME'>): Seen {
  if (answer.kind === 'trouble') return { trouble: answer.reason };
  return { values: answer.kind === 'found' ? answer.records : [] };
}

function exchangesIn(answer: Answer<'MX'>): Seen {
  if (answer.kind === 'trouble') return { trouble: answer.reason };
  if (answer.kind !== 'found') return { values: [] };
  return { values: answer.records.map(({ preference, exchange }) => `${preference} ${exchange}`) };
}

async function report(
  record: DnsRecord,
  seen: Seen,
  judge: (values: string[]) => Finding | Promise<Finding>,
): Promise<Check> {
  const base = { purpose: record.purpose, expected: record.value };
  if ('trouble' in seen) {
    const message = `DNS did not answer for ${record.name} (${seen.trouble}); it is asked again later.`;
    return { ...base, found: [], status: 'error', message };
  }
  const { status, message } = await judge(seen.values);
  const found = showFound(seen.values);
  return { ...base, found, status, message: status === 'missing' ? missing(record) : message };
}

function missing({ type, name, value }: DnsRecord): string {
  const article = type === 'MX' ? 'an' : 'a';
  return `Add ${article} ${type} record ${name} with the value "${value}".`;
}

function judgeToken(values: string[], expected: string): Finding {
  const own = values.map((value) => value.trim().toLowerCase());
  if (own.includes(expected))
    return { status: 'pass', message: 'The domain is proved to be yours.' };
  return own.some((value) => value.startsWith('waybill-verification='))
    ? {
        status: 'fail',
        message: 'The record holds another token; replace its value with the one shown.',
      }
    : { status: 'missing', message: '' };
}

/**
 * A record that leads here is right only while somebody listens here: else bounces would be lost that
 * the installation's own return path brings back. A host that this machine cannot reach may still be
 * reached by others, so that only says so.
 */
async function judgeExchanges(
  values: string[],
  { inboundHost = '', mailComesIn, probe }: DomainSettings,
  domain: string,
): Promise<Finding> {
  if (values.length === 0) return { status: 'missing', message: '' };
  if (!values.every((value) => value.endsWith(` ${inboundHost}`))) {
    const message = `Mail for ${returnPathOf(domain)} does not go to this service alone; keep only the MX record to ${inboundHost}.`;
    return { status: 'fail', message };
  }
  if (!mailComesIn) {
    const message = `The record leads to ${inboundHost}, but this service takes no mail: set INBOUND_SMTP_PORT.`;
    return { status: 'fail', message };
  }
  const trouble = await probe(inboundHost);
  const message =
    trouble === undefined
      ? 'Bounces come back to this service.'
      : `Bounces come back to this service if others reach ${inboundHost} on port 25: from here ${trouble}.`;
  return { status: 'pass', message };
}

function judgeAlias(host: string | undefined, expected: string): Finding {
  if (host === undefined) return { status: 'missing', message: '' };
  return host === expected
    ? { status: 'pass', message: 'Tracked links can begin with your domain.' }
    : { status: 'fail', message: `The alias leads to ${host}; make it lead to ${expected}.` };
}
