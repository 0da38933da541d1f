import type { MailParts } from './mail-parts.ts';
import type { Traces } from './report.ts';

/** So many of each kind are looked at; a mail that holds more has been made to cost time. */
const most = 20;

/**
 * Everything in a mail that may name the message that it is about. A return path is looked for
 * everywhere, for it is ours alone and signed; the identifiers of the mail itself only where a mail is
 * returned, since whoever answers it quotes them too.
 */
export function findTraces({ headers, text, parts }: MailParts): Traces {
  const ownHeaders = [...headers.values()].flat().join('\n');
  const all = [ownHeaders, ...parts.map((part) => part.text), text];
  const returned = [
    ...parts
      .filter(({ type }) => /rfc822|global-headers|message\/global/.test(type))
      .map((part) => part.text),
    text,
  ];
  const to = ['to', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'].flatMap(
    (name) => headers.get(name) ?? [],
  );
  return {
    addressed: matches(to, /\bu\+([a-z2-7]{40,64})@/gi),
    bounceTokens: matches(all, /\bb\+([a-z2-7]{40,64})@/gi),
    leaveTokens: matches(returned, /\bu\+([a-z2-7]{40,64})@/gi),
    messageIds: matches(returned, /^[ \t>]{0,10}message-id:[ \t]*<([!-;=?-~]{1,300})>/gim),
  };
}

function matches(texts: string[], pattern: RegExp): string[] {
  const found = new Set<string>();
  for (const text of texts) {
    for (const [, match = ''] of text.matchAll(pattern)) {
      found.add(match);
      if (found.size >= most) return [...found];
    }
  }
  return [...found];
}
