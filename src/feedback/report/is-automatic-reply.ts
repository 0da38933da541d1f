import type { MailParts } from './mail-parts.ts';

const subjects =
  /^\s*(?:(?:re|aw|sv|fwd?): *)*(?:auto(?:matic|matische|mated)?[ -]?(?:reply|response|antwort|respuesta)|auto: |out of (?:the )?office|out of town|vacation|away from|on (?:leave|vacation|holiday)|abwesen|absence|réponse automatique|risposta automatica|respuesta automática|automatisch antwoord|afwezig|resposta automática|自動返信|不在|自动回复|read: |gelesen: |lu ?: |automatisch)/i;

/** An automatic answer of a person's mailbox (RFC 3834), a vacation note or a receipt (RFC 8098). */
export function isAutomaticReply({ headers, parts, text }: MailParts): boolean {
  if (parts.some(({ type }) => type === 'message/disposition-notification')) return true;
  const value = (name: string) => (headers.get(name)?.[0] ?? '').toLowerCase();
  // A mail server that says that it failed is no mailbox, whatever it calls its mail.
  if (headers.has('x-failed-recipients')) return false;
  if (/mailer-?daemon|mail delivery/.test(value('from'))) return false;
  if (subjects.test(headers.get('subject')?.[0] ?? '')) return true;
  if (
    ['x-autoreply', 'x-autorespond', 'x-autoreply-from', 'x-vacation', 'x-mail-autoreply'].some(
      (name) => headers.has(name) && value(name) !== 'no',
    )
  ) {
    return true;
  }
  const isMarked =
    value('auto-submitted').startsWith('auto-replied') ||
    /auto_?-?reply/.test(value('precedence')) ||
    (/autoreply|oof/.test(value('x-auto-response-suppress')) && value('auto-submitted') !== '');
  return (
    isMarked &&
    !/undeliver|returned mail|delivery (?:status|failure|report)|failure notice/.test(
      `${value('subject')} ${text.slice(0, 500).toLowerCase()}`,
    )
  );
}
