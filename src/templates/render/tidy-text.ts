/** Text that was html: blanks collapsed, two between cells, no more than one empty line. */
export function tidyText(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line
        .split('\t')
        .map((cell) => cell.replace(/\s+/g, ' ').trim())
        .filter((cell) => cell !== '')
        .join('  '),
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
