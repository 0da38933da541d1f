export type Colour = 'red' | 'green' | 'yellow' | 'grey' | 'bold';
export type Paint = (colour: Colour, text: string) => string;

const codes: Record<Colour, number> = { red: 31, green: 32, yellow: 33, grey: 90, bold: 1 };

/** Colours on a terminal, unless `NO_COLOR` is set (no-color.org). */
export function createPaint(
  isTerminal: boolean,
  environment: Record<string, string | undefined>,
): Paint {
  const isColoured = isTerminal && !environment.NO_COLOR;
  return (colour, text) => (isColoured ? `\u001b[${codes[colour]}m${text}\u001b[0m` : text);
}
