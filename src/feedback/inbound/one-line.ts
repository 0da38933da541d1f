/** What strangers wrote, as one line that a terminal and a column of text can show. */
export function oneLine(text: string, length: number): string {
  return text
    .replaceAll(/[^\x20-\x7e\xa0-\uffff]/g, '?')
    .toWellFormed()
    .slice(0, length);
}
