import { decodeHTML, decodeHTMLAttribute } from 'entities/decode';
import { QuoteType, Tokenizer } from 'htmlparser2';

export interface HtmlAttribute {
  /** With its character references decoded. */
  value: string;
  /** Where the value stands in the html, without its quotes. */
  start: number;
  end: number;
}

/** What somebody wants to know of html. Names are in lower case. */
export interface HtmlEvents {
  startTag?(name: string, attributes: ReadonlyMap<string, HtmlAttribute>): void;
  /** `start` is where the tag begins. */
  endTag?(name: string, start: number): void;
  /** A piece of text, its character references decoded; that of scripts and styles too. */
  text?(text: string): void;
}

/** Reads html from begin to end, once: what it costs grows with its length and nothing else. */
export function tokenizeHtml(html: string, events: HtmlEvents): void {
  let tag = '';
  let attributes = new Map<string, HtmlAttribute>();
  let name = '';
  let nameEnd = 0;
  const endOfStartTag = () => events.startTag?.(tag, attributes);
  const pass = () => {};

  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      onopentagname: (start, end) => {
        tag = html.slice(start, end).toLowerCase();
        attributes = new Map();
      },
      onattribname: (start, end) => {
        name = html.slice(start, end).toLowerCase();
        nameEnd = end;
      },
      onattribend: (quote, after) => {
        const isQuoted = quote === QuoteType.Single || quote === QuoteType.Double;
        const end = isQuoted ? after - 1 : after;
        const start = quote === QuoteType.NoValue ? end : startOfValue(html, nameEnd, isQuoted);
        // The first of several with one name counts (WHATWG HTML §13.2.5.33).
        if (attributes.has(name)) return;
        attributes.set(name, { value: decodeHTMLAttribute(html.slice(start, end)), start, end });
      },
      onopentagend: endOfStartTag,
      onselfclosingtag: endOfStartTag,
      // Before the name stands `</`.
      onclosetag: (start, end) => events.endTag?.(html.slice(start, end).toLowerCase(), start - 2),
      ontext: (start, end) => events.text?.(decodeHTML(html.slice(start, end))),
      onattribdata: pass,
      onattribentity: pass,
      oncdata: pass,
      oncomment: pass,
      ondeclaration: pass,
      onend: pass,
      onprocessinginstruction: pass,
      ontextentity: pass,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}

/** Behind the name come blanks, the equals sign, blanks, and the quotation mark if there is one. */
function startOfValue(html: string, nameEnd: number, isQuoted: boolean): number {
  let start = html.indexOf('=', nameEnd) + 1;
  while (/\s/.test(html.charAt(start))) start += 1;
  return isQuoted ? start + 1 : start;
}
