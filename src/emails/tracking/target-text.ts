/**
 * Writes the target of a link as a segment of a path, in about its own length: the scheme becomes one
 * letter, and each character that a segment cannot hold one that it can and that the target has not
 * (RFC 3986 §3.3), of the set that the letter names. Where the target has it all the same, it is
 * escaped.
 */
export function writeTarget(target: string): string | undefined {
  const url = inAscii(target);
  const [, scheme = '', rest = ''] = /^(https?):\/\/(.+)$/is.exec(url ?? '') ?? [];
  if (scheme === '' || rest === '') return undefined;
  const isSecure = scheme.toLowerCase() === 'https';
  const written = sets.map((set) => (isSecure ? set.https : set.http) + encode(rest, set));
  return written.reduce((best, one) => (one.length < best.length ? one : best));
}

/** The target again; undefined for what `writeTarget` never wrote. */
export function readTarget(text: string): string | undefined {
  const set = sets.find(({ http, https }) => text[0] === http || text[0] === https);
  if (set === undefined || !/^[!-~]+$/.test(text)) return undefined;
  const rest = decode(text.slice(1), set);
  return rest && `${text[0] === set.https ? 'https' : 'http'}://${rest}`;
}

/** What cannot stand in a segment, most frequent first. */
const forbidden = '/?%#"<>[\\]^`{|}';
const direct = 4;

interface StandIns {
  https: string;
  http: string;
  /** One for each of the first of `forbidden`. */
  letters: string;
  /** Begins two letters. */
  mark: string;
  /** Stands behind `mark` for each of the others, and for the stand-ins themselves. */
  escaped: string;
}

const tail = 'abcdefghijklmnopqrstuvw';
const sets: StandIns[] = [
  { https: 's', http: 'h', letters: ',;~!', mark: '$', escaped: tail },
  { https: 'S', http: 'H', letters: '()~*', mark: '$', escaped: tail },
  { https: 't', http: 'i', letters: ':@+!', mark: '$', escaped: tail },
];

const othersOf = ({ letters, mark }: StandIns) => forbidden.slice(direct) + letters + mark;

function encode(text: string, set: StandIns): string {
  const others = othersOf(set);
  let out = '';
  for (const letter of text) {
    const at = forbidden.indexOf(letter);
    const other = others.indexOf(letter);
    if (at !== -1 && at < direct) out += set.letters[at];
    else out += other === -1 ? letter : set.mark + set.escaped[other];
  }
  return out;
}

function decode(text: string, set: StandIns): string | undefined {
  const others = othersOf(set);
  let out = '';
  for (let i = 0; i < text.length; i += 1) {
    const letter = text.charAt(i);
    const at = set.letters.indexOf(letter);
    if (letter === set.mark) {
      i += 1;
      const other = others[set.escaped.indexOf(text.charAt(i) || ' ')];
      if (other === undefined) return undefined;
      out += other;
    } else out += at === -1 ? letter : forbidden[at];
  }
  return out === '' ? undefined : out;
}

/** As a header can carry it. What is no address at all is left alone. */
function inAscii(target: string): string | undefined {
  if (/^[!-~]+$/.test(target)) return target;
  const href = URL.parse(target)?.href;
  return href !== undefined && /^[!-~]+$/.test(href) ? href : undefined;
}
