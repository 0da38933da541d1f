/** What was looked at, and what a person should know of it. */
export interface Finding {
  about: string;
  state: 'good' | 'warning' | 'fault';
  /** What was seen, and what to change unless it is good; in sentences. */
  says: string;
}

export const good = (about: string, says: string): Finding => ({ about, state: 'good', says });

/** Works, and will not for long or not well. */
export const warning = (about: string, says: string): Finding => ({
  about,
  state: 'warning',
  says,
});

/** Keeps mail from leaving, from coming back, or from being kept. */
export const fault = (about: string, says: string): Finding => ({ about, state: 'fault', says });

const signs = { good: '  ok     ', warning: '  look at', fault: '✗ mend   ' };

/** One line each, what is to be mended last, where one looks first. */
export function renderFindings(findings: Finding[]): string {
  const order = ['good', 'warning', 'fault'];
  const sorted = findings.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  const width = Math.max(...sorted.map(({ about }) => about.length));
  const lines = sorted.map(
    ({ about, state, says }) => `${signs[state]}  ${about.padEnd(width)}  ${says}`,
  );
  return `${lines.join('\n')}\n`;
}
