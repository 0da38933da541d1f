import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { knownAgents, type Reason } from './known-agents.ts';

export type VisitKind = 'opened' | 'clicked';

/** What a user agent tells. The agent itself is kept nowhere. */
export interface JudgedAgent {
  /** What people call the program; empty when it is not known. */
  client: string;
  device: 'desktop' | 'phone' | 'tablet' | '';
  /** Why it is no person; null when it may be one. */
  reason: Reason | null;
}

/** In this order: most browsers name those that they descend from too. */
const browsers: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Yandex', /YaBrowser/],
  ['Vivaldi', /Vivaldi/],
  ['DuckDuckGo', /DuckDuckGo|\bDdg\//],
  ['Facebook', /\bFBA[NV]\/|\bFBIOS\b/],
  ['Instagram', /Instagram/],
  ['LinkedIn', /LinkedInApp/],
  ['Google app', /\bGSA\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\/|\bChromium\//],
  ['Internet Explorer', /\bMSIE |\bTrident\//],
  ['Safari', /\bSafari\//],
];

/** Many people use the same few programs, and asking all patterns is most of the work of a click. */
const judged = new LRUCache<string, JudgedAgent>({ max: 2_000 });

export function judgeAgent(agent: string, kind: VisitKind): JudgedAgent {
  const key = `${kind} ${agent}`;
  const known = judged.get(key) ?? judge(agent, kind);
  judged.set(key, known);
  return known;
}

function judge(agent: string, kind: VisitKind): JudgedAgent {
  const known = knownAgents.find(({ pattern }) => pattern.test(agent));
  const device = deviceOf(agent);
  if (known !== undefined) {
    const isProxy = known.opened !== known.clicked;
    return { client: known.client, device: isProxy ? '' : device, reason: known[kind] };
  }
  const client = browsers.find(([, pattern]) => pattern.test(agent))?.[0] ?? '';
  return { client, device, reason: isbot(agent) ? 'bot' : null };
}

function deviceOf(agent: string): JudgedAgent['device'] {
  if (/iPad|\bTablet\b|\bSilk\//i.test(agent)) return 'tablet';
  if (/iPhone|iPod|\bMobile\b|Windows Phone|Outlook-(?:iOS|Android)/i.test(agent)) return 'phone';
  if (/Android/i.test(agent)) return 'tablet';
  return /Windows|Macintosh|Mac OS X|X11|Linux|CrOS/i.test(agent) ? 'desktop' : '';
}
