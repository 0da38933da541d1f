/** The addresses of a file with the lines on which they stand first, so that no part repeats another. */
export class SeenAddresses {
  readonly #lines = new Map<string, number>();

  lineOf(address: string): number | undefined {
    return this.#lines.get(keyOf(address));
  }

  add(address: string, line: number): void {
    const key = keyOf(address);
    if (!this.#lines.has(key)) this.#lines.set(key, line);
  }
}

/** What makes two addresses the same for the server: no regard to case, the domain in ASCII (IDNA). */
function keyOf(address: string): string {
  const key = address.trim().toLowerCase();
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII
  if (at < 0 || /^[\u0000-\u007f]*$/.test(domain)) return key;
  const url = `http://${domain}`;
  return URL.canParse(url) ? `${key.slice(0, at)}@${new URL(url).hostname}` : key;
}
