/** To the server, of every process that sends. */
export const connections = 10;

/** The eight variables of every recipient; the name is the ninth. */
export const variables = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: 'Analytical Engines',
  city: 'London',
  plan: 'gold',
  balance: '42.50',
  renewal: '2027-01-01',
  agent: 'Charles',
};

/** Blocks of a mail of about so many bytes of html, which use every variable. */
export function newsletter(bytes: number): object[] {
  const names = Object.keys(variables).map((name) => `{{ ${name} }}`);
  const opening = { type: 'text', runs: [{ text: `Hello {{ name }}: ${names.join(', ')}.` }] };
  const frame = 6_000;
  const filler = 'A line of news from the workshop. ';
  const size = Math.max(1, bytes - frame);
  const text = filler.repeat(Math.max(1, Math.floor(size / 5 / filler.length)));
  return [opening, ...Array.from({ length: 5 }, () => ({ type: 'text', runs: [{ text }] }))];
}

export const eightLinks = Array.from({ length: 8 }, (_, index) => ({
  type: 'button',
  text: `Read number ${index}`,
  href: `https://example.com/news/${index}?utm_source=news`,
}));
