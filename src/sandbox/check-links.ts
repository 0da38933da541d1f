import { isIP } from 'node:net';
import { Parser } from 'htmlparser2';
import type { Email } from 'postal-mime';
import { isLoopbackName, isPublic } from '../dns/address-rules.ts';

export interface CheckedLink {
  /** What the reader sees of it. */
  label: string;
  url: string;
  /** What is wrong with it; empty when nothing is. */
  fault: string;
}

/** The links of a mail, html first, each once, and what keeps readers from following them. */
export function checkLinks({ html, text }: Pick<Email, 'html' | 'text'>): CheckedLink[] {
  const links = [...linksInHtml(html ?? ''), ...linksInText(text ?? '')];
  const seen = new Map<string, CheckedLink>();
  for (const { url, label } of links) {
    if (!seen.has(url)) seen.set(url, { label, url, fault: faultOf(url) });
  }
  return [...seen.values()];
}

interface FoundLink {
  label: string;
  url: string;
}

function linksInHtml(html: string): FoundLink[] {
  const links: FoundLink[] = [];
  let open: FoundLink | undefined;
  const parser = new Parser({
    onopentag: (name, { href, alt }) => {
      if ((name === 'a' || name === 'area') && href !== undefined) {
        open = { url: href.trim(), label: alt ?? '' };
        links.push(open);
      } else if (name === 'img' && open !== undefined) {
        open.label += alt ?? '';
      }
    },
    ontext: (text) => {
      if (open !== undefined) open.label += text;
    },
    onclosetag: (name) => {
      if (name === 'a') open = undefined;
    },
  });
  parser.end(html);
  return links.map(({ url, label }) => ({ url, label: label.replaceAll(/\s+/g, ' ').trim() }));
}

const linksInText = (text: string): FoundLink[] =>
  (text.match(/https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g) ?? []).map((url) => ({ url, label: '' }));

function faultOf(url: string): string {
  if (url === '' || url === '#') return 'leads nowhere';
  if (/\{\{|%7B%7B/i.test(url)) return 'holds a variable that was not filled';
  const parsed = URL.parse(url);
  if (parsed === null) return 'has no scheme and host, which a mail needs';
  if (!/^https?:$/.test(parsed.protocol)) return '';
  const host = parsed.hostname.replaceAll(/[[\]]/g, '');
  const isAddress = isIP(host) !== 0;
  if (isLoopbackName(host) || (isAddress && !isPublic(host))) {
    return 'leads to this machine or its own network';
  }
  if (isAddress) return 'names a bare address, as spam does';
  return parsed.protocol === 'http:' ? 'is not encrypted: https is what readers trust' : '';
}
