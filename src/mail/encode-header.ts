const maxLine = 76;
/** `Subject: =?UTF-8?B?` … `?=` leaves 55 characters for base64, which hold 39 bytes (RFC 2047 §2). */
const maxEncodedBytes = 39;
const plain = /^[\x20-\x7e]*$/;
/** White space at an end or in a row, which readers drop and folding can leave alone on a line. */
const loose = /^ | {2}| $/;
/** Leaves room in a line for the name of a parameter and the number of its piece. */
const maxPiece = 60;

/** A header line, folded (RFC 5322 §2.2.3), with its CRLF. `value` is already encoded. */
export function headerLine(name: string, value: string): string {
  return `${fold(`${name}: ${value}`)}\r\n`;
}

/** Unstructured text for a header: as it is when it is ASCII, else as encoded words (RFC 2047). */
export function encodeText(text: string): string {
  return isPlain(text) && longestWord(text) <= maxLine ? text : encodeWords(text);
}

/** A display name before an address: an atom, a quoted string, or encoded words (RFC 5322 §3.4). */
export function encodePhrase(name: string): string {
  if (!isPlain(name) || longestWord(name) > maxLine - 20) return encodeWords(name);
  if (/^[A-Za-z0-9!#$%&'*+\-/=?^_`{|}~ ]+$/.test(name)) return name;
  return `"${name.replace(/["\\]/g, '\\$&')}"`;
}

/** A parameter such as a file name: ASCII in quotes, anything else by RFC 2231 §4, in pieces by §3. */
export function encodeParameter(name: string, value: string): string {
  if (isPlain(value)) return `${name}="${value.replace(/["\\]/g, '\\$&')}"`;
  const pieces = [''];
  // A piece ends between characters: some readers decode each by itself.
  for (const character of value) {
    const encoded = encodeCharacter(character);
    const last = pieces.pop() ?? '';
    if (last.length + encoded.length <= maxPiece) pieces.push(last + encoded);
    else pieces.push(last, encoded);
  }
  if (pieces.length === 1) return `${name}*=UTF-8''${pieces[0]}`;
  return pieces
    .map((piece, index) => `${name}*${index}*=${index === 0 ? "UTF-8''" : ''}${piece}`)
    .join('; ');
}

function encodeCharacter(character: string): string {
  if (/[A-Za-z0-9._-]/.test(character)) return character;
  return Buffer.from(character).toString('hex').toUpperCase().replaceAll(/../g, '%$&');
}

/** Text that may stand in a header as it is: nothing in it is lost or read as something else. */
function isPlain(text: string): boolean {
  return plain.test(text) && !loose.test(text) && !text.includes('=?');
}

function encodeWords(text: string): string {
  const words: string[] = [];
  let chunk = '';
  for (const character of text) {
    if (Buffer.byteLength(chunk + character) > maxEncodedBytes) {
      words.push(chunk);
      chunk = '';
    }
    chunk += character;
  }
  words.push(chunk);
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ');
}

function longestWord(text: string): number {
  return Math.max(...text.split(' ').map((word) => word.length));
}

/** Breaks before a space, as late as the line allows. Words longer than a line stay whole. */
function fold(line: string): string {
  if (line.length <= maxLine) return line;
  const lines: string[] = [];
  let rest = line;
  while (rest.length > maxLine) {
    let at = rest.lastIndexOf(' ', maxLine);
    // The first space of a line may be the fold's own, or stand right behind the header's name.
    if (at <= rest.indexOf(': ') + 1) at = rest.indexOf(' ', Math.max(maxLine, 1));
    if (at <= 0) break;
    // A line of nothing but white space would end the header (RFC 5322 §3.2.2).
    if (rest.slice(at).trim() === '') break;
    lines.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...lines, rest].join('\r\n');
}
