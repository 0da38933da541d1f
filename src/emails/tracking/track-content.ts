import { escapeHtml } from '../../templates/render/escape-html.ts';
import { writePixel } from '../../templates/render/fill-segments.ts';
import { replaceTextLinks } from '../../templates/render/replace-text-links.ts';
import { joinLinks, splitLinks } from '../../templates/render/split-links.ts';
import { tokenizeHtml } from '../../templates/render/tokenize-html.ts';
import type { SendingFacts } from '../read-sending-facts.ts';
import type { MailLinks } from './tracked-links.ts';

/** What is learnt from the recipients of a message. */
export interface Tracking {
  opens: boolean;
  clicks: boolean;
}

/**
 * What is learnt: as the message says, else as the sender's domain does. Nothing of a mail that also goes
 * to somebody who refuses, and no opens without html.
 */
export function chooseTracking(
  asked: { opens?: boolean; clicks?: boolean },
  { domain, refusesTracking }: Pick<SendingFacts, 'domain' | 'refusesTracking'>,
  hasHtml: boolean,
): Tracking {
  if (refusesTracking) return { opens: false, clicks: false };
  return {
    opens: hasHtml && (asked.opens ?? domain?.trackOpens ?? false),
    clicks: asked.clicks ?? domain?.trackClicks ?? false,
  };
}

/** The bodies of a message with what tracks it. Everything else stays as it is, to the byte. */
export function trackContent(
  { html, text }: { html: string; text: string },
  { opens, clicks }: Tracking,
  links: MailLinks,
): { html: string; text: string } {
  const withLinks = clicks ? replaceHtmlLinks(html, links) : html;
  return {
    html: opens && html !== '' ? addPixel(withLinks, links.openPixel) : withLinks,
    text: clicks ? replaceTextLinks(text, links.replaceLink) : text,
  };
}

function replaceHtmlLinks(html: string, { replaceLink }: MailLinks): string {
  return joinLinks(splitLinks(html), (url, isHidden) => {
    const replaced = /^https?:/i.test(url) ? replaceLink(url, isHidden) : null;
    return replaced === null ? null : escapeHtml(replaced);
  });
}

/** At the end of the body, where it moves nothing that can be seen. */
function addPixel(html: string, url: string): string {
  let at: number | undefined;
  tokenizeHtml(html, {
    endTag: (name, start) => {
      if (name === 'body' || (name === 'html' && at === undefined)) at = start;
    },
  });
  const end = at ?? html.length;
  return html.slice(0, end) + writePixel(url) + html.slice(end);
}
