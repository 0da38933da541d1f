import PostalMime from 'postal-mime';

/** A mail as a reader of reports needs it. Keys of headers are in lower case. */
export interface MailParts {
  headers: Map<string, string[]>;
  /** What it says to people: plain text, or HTML without its tags. */
  text: string;
  /** `message/delivery-status`, `message/feedback-report` and the like, by their types. */
  parts: { type: string; text: string }[];
}

/** What a mail may take; a report is small, and what it returns need not be read to the end. */
const maxBytes = 512 * 1024;
const maxHeaderLines = 2_000;
const maxBoundaries = 100;
const maxParts = 500;
const maxNesting = 20;
const maxHeaderBytes = 256 * 1024;

/**
 * Takes a mail apart; undefined for one that cannot be, or that would take too long. It never throws:
 * whatever strangers send is no fault of ours. Only the beginning is read: reports say first what they
 * are, and return the mail that they are about, however large, last.
 */
export async function readMailParts(raw: Buffer): Promise<MailParts | undefined> {
  const bytes = raw.subarray(0, maxBytes);
  if (!isReadable(bytes)) return undefined;
  try {
    const mail = await PostalMime.parse(bytes, {
      forceRfc822Attachments: true,
      attachmentEncoding: 'utf8',
      maxNestingDepth: maxNesting,
      maxHeadersSize: maxHeaderBytes,
    });
    const headers = new Map<string, string[]>();
    for (const { key, value } of mail.headers) {
      headers.set(key, [...(headers.get(key) ?? []), value]);
    }
    if (!mail.text && !mail.html && mail.attachments.length === 0) {
      return { headers, ...cutBroken(bytes) };
    }
    return {
      headers,
      text: mail.text?.trim() ? mail.text : withoutTags(mail.html ?? ''),
      parts: mail.attachments.map(({ mimeType, content }) => ({
        type: mimeType.toLowerCase(),
        text: String(content),
      })),
    };
  } catch {
    return undefined;
  }
}

/** A mail whose boundaries do not fit, or are missing: what it says can be read all the same. */
function cutBroken(bytes: Buffer): Pick<MailParts, 'text' | 'parts'> {
  const whole = bytes.toString('utf8');
  const start = /\r?\n\r?\n/.exec(whole);
  const text = start === null ? '' : whole.slice(start.index + start[0].length);
  const status = /^(?:reporting-mta|final-recipient):/im.exec(text);
  if (status === null) return { text, parts: [] };
  const rest = text.slice(status.index);
  const end = /^(?:--|return-path:|received: )/im.exec(rest);
  const part = rest.slice(0, end?.index ?? rest.length);
  const returned = { type: 'message/rfc822', text: rest.slice(part.length) };
  return {
    text: text.slice(0, status.index),
    parts: [{ type: 'message/delivery-status', text: part }, returned],
  };
}

const lineFeed = 10;

/** Looks over the bytes once, before the library is let near them. */
function isReadable(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  const end = /\r?\n\r?\n/.exec(text)?.index ?? text.length;
  let lines = 0;
  for (let at = 0; at < end; at += 1) if (bytes[at] === lineFeed) lines += 1;
  if (lines > maxHeaderLines) return false;
  return hasAtMost(maxBoundaries, 'boundary', text) && hasAtMost(maxParts, '\n--', text);
}

function hasAtMost(most: number, part: string, text: string): boolean {
  let found = 0;
  for (let at = text.indexOf(part); at >= 0 && found <= most; at = text.indexOf(part, at + 1)) {
    found += 1;
  }
  return found <= most;
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&#43;': '+',
  '&#64;': '@',
};

function withoutTags(html: string): string {
  return html
    .replace(/<(?:br|\/p|\/div|\/tr|\/li|\/h\d)\b[^<>]{0,500}>/gi, '\n')
    .replace(/<(?:style|script)\b[\s\S]*?<\/(?:style|script)>/gi, ' ')
    .replace(/<\/?[a-z!][^<>]{0,2000}>/gi, ' ')
    .replace(/&(?:lt|gt|amp|quot|nbsp|#43|#64);/g, (entity) => entities[entity] ?? ' ');
}
