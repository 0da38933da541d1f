import { findPhase } from './find-phase.ts';
import type { MailParts } from './mail-parts.ts';
import { addressIn } from './read-fields.ts';
import type { ReportEntry } from './report.ts';

/** Where the words of the report end and the mail that it returns begins. */
const returned =
  /^(?:[-=_*\s>]{0,80}(?:this is a copy of|below this line|(?:the )?(?:original|unsent|returned|undelivered|failed) (?:message|mail)(?! was received at)|message (?:text|headers?|header) follows?|message headers follow|(?:the )?(?:body|header|headers|text) of (?:the|your) (?:message|mail)|a copy of (?:the|your)|included is a copy|returned mail follows|copy of the message|your (?:original )?message (?:reads|follows|headers))|received: (?:from|by|\(qmail)|return-path: ?<)/im;

const fromServers =
  /mailer-?daemon|mail[ ._-]?(?:delivery|system|administrator|er)|post-?master|delivery (?:sub)?system|bounce|nondeliver|mta |@(?:[\w.-]*\.)?mailer\b/i;

const subjects =
  /undeliver|undelivr|deliver(?:y|ed|able)?\b.{0,40}(?:fail|status|problem|report|error|notif|delay|impossib)|fail(?:ed|ure)?\b.{0,30}(?:deliver|notice|mail|message)|returned (?:mail|e?-?mail|to sender)|return(?:ing|ed) message|mail (?:system )?(?:error|failure|could not)|(?:could|can) ?not be (?:sent|delivered)|non remis|nicht zugestellt|unzustellbar|no (?:se )?(?:ha )?(?:podido|entreg)|rejected|mail error|メールエラー|delivery|user unknown|bounce/i;

/** Words that only reports have, or hardly anything else. */
const phrases =
  /could ?n[o']t be delivered|could not deliver|was not delivered|not be delivered|unable to deliver|wasn't able to deliver|was not able to deliver|failed to deliver|delivery (?:to the following|has failed|failed|of this)|undeliverable|following (?:address|recipient)|recipients? (?:was|were|could)|user unknown|rejected by|did not like our|permanent (?:error|failure)|returned to (?:you|sender)|error delivering|送信できません|配信できません|送れません|cannot be delivered|message rejected|mailbox (?:is )?full|rejected for the following|not reach the following|has not been delivered|problem delivering|trouble delivering/i;

/** Whether a mail without a delivery-status part reads like a report of a mail server all the same. */
export function isDialect({ headers, text }: MailParts): boolean {
  if (headers.has('x-failed-recipients')) return true;
  const value = (name: string) => headers.get(name)?.[0] ?? '';
  const fromServer = fromServers.test(value('from')) || /<>/.test(value('return-path'));
  const bySubject = subjects.test(value('subject'));
  const byWords = phrases.test(text.slice(0, 20_000)) || /^\s*[45]\d\d[ -]/m.test(text);
  return (fromServer && (bySubject || byWords)) || (bySubject && byWords);
}

const maxText = 20_000;
const maxEntries = 100;

/**
 * Reads a report that is meant for people: the dialects of Exim, qmail, Courier, Notes, of gateways
 * and of the large providers. What they have in common: an address, and what was said about it, in
 * the same paragraph or in those that follow.
 */
export function readDialect({ headers, text }: MailParts): ReportEntry[] {
  const whole = withoutQuotes(text.slice(0, maxText));
  const cut = returned.exec(whole);
  const words = cut !== null && cut.index > 0 ? whole.slice(0, cut.index) : whole;
  const failed = (headers.get('x-failed-recipients') ?? [])
    .flatMap((value) => value.split(','))
    .flatMap((value) => addressIn(value) ?? []);
  const own = new Set(
    ['to', 'from', 'sender', 'reply-to', 'delivered-to', 'return-path']
      .flatMap((name) => headers.get(name) ?? [])
      .flatMap((value) => addressIn(value)?.toLowerCase() ?? []),
  );
  const isTheirs = (address: string) =>
    failed.length > 0
      ? failed.some((one) => one.toLowerCase() === address.toLowerCase())
      : !own.has(address.toLowerCase()) && !/^(?:postmaster|mailer-daemon|abuse)@/i.test(address);
  const sections = cutByAddress(words, isTheirs);
  const addresses = failed.length > 0 ? failed : [...sections.keys()];
  const quotes = addresses.slice(0, maxEntries).map((address) => ({
    address,
    quote: diagnosticIn(sections.get(address.toLowerCase()) ?? ''),
  }));
  // Other addresses are there for people: whom to ask, where it came from.
  const quoted = quotes.filter(({ quote }) => quote !== '');
  const told = failed.length > 0 || quoted.length === 0 ? quotes : quoted;
  const entries = told.map(({ address, quote }) =>
    entryOf(address, quote || diagnosticIn(words) || squeeze(words), words),
  );
  if (entries.length === 1) return entries.map((entry) => ({ ...entry, spoken: words }));
  if (entries.length > 0) return entries;
  return [entryOf(undefined, diagnosticIn(words) || squeeze(words), words)];
}

/** Some people forward a report to where reports are read; their mail program quotes it. */
const withoutQuotes = (text: string) =>
  /^begin forwarded message:/im.test(text) ? text.replaceAll(/^> ?/gm, '') : text;

/** What is said from each address on, up to the next one. */
function cutByAddress(text: string, isTheirs: (address: string) => boolean): Map<string, string> {
  const sections = new Map<string, string>();
  let current: string | undefined;
  for (const line of text.split(/\r?\n/)) {
    const address = addressIn(line);
    if (address !== undefined && isTheirs(address)) current = address.toLowerCase();
    if (current !== undefined) sections.set(current, `${sections.get(current) ?? ''}${line}\n`);
  }
  return sections;
}

/** A reply code or an enhanced status code, as servers write them. */
const coded = /(?:^|[\s:>(#])(?:[45]\d\d(?:[ :-]|\s?#|$)|#?[45]\.\d{1,3}\.\d{1,3}\b)/;

/** The lines that quote a server, from the first one on; the lines that go on belong to it. */
function diagnosticIn(text: string): string {
  const lines = text.split(/\r?\n/);
  const start = lines.findIndex((line) => coded.test(line));
  if (start < 0) return '';
  const code = codeOf(lines[start] ?? '');
  const end = lines.findIndex(
    (line, at) => at > start && (line.trim() === '' || ![code, ''].includes(codeOf(line))),
  );
  return squeeze(lines.slice(start, end < 0 ? start + 8 : end).join('\n'));
}

const codeOf = (line: string) => /^\s*(?:<<< ?)?([45]\d\d)[ -]/.exec(line)?.[1] ?? '';

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 2_000);

const delayed =
  /(?:has|have) (?:not yet been|been) delayed|delivery (?:is|has been) delayed|will (?:continue|keep|be retried|retry)|still trying|not yet been delivered|warning message only|do not need to resend|temporarily delayed|delivery.{0,20}delay/i;

function entryOf(recipient: string | undefined, diagnostic: string, words: string): ReportEntry {
  const status = /(?:^|[\s(#])([245]\.\d{1,3}\.\d{1,3})\b/.exec(diagnostic)?.[1] ?? '';
  const [, remoteServer] =
    /(?:host|server|from|while talking to|connected to)\s+([a-z0-9-]+(?:\.[a-z0-9-]+)+)/i.exec(
      words,
    ) ?? [];
  return {
    recipient,
    action: delayed.test(words) ? 'delayed' : 'failed',
    at: findPhase(words),
    status,
    diagnostic,
    remoteServer,
  };
}
