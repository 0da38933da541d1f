import type { JudgedAgent, VisitKind } from './judge-agent.ts';

/** Somebody, or something, loaded the picture of a mail or followed one of its links. */
export interface Visit extends JudgedAgent {
  kind: VisitKind;
  organizationId: string;
  messageId: string;
  /** Where the link leads; empty for the picture. */
  url: string;
  at: Date;
}

/** What became of a visit: whose it is counted as, or nobody's. */
export type Verdict = 'person' | 'machine' | 'dropped';

/** Whoever clicks three different links of one mail within this time has read none of them. */
export const burst = { links: 3, ms: 2_000 };

/** One event for each link and recipient in this time. */
export const quietMs = 60_000;

export interface Click {
  url: string;
  at: number;
}

/** Whether one of the spans of two seconds around a click holds three different links. */
export function isBurst(clicks: Click[], at: number): boolean {
  const near = clicks.filter((click) => Math.abs(click.at - at) <= burst.ms);
  return near.some((first) => {
    const span = near.filter((click) => click.at >= first.at && click.at - first.at <= burst.ms);
    const isIn = first.at <= at && at - first.at <= burst.ms;
    return isIn && new Set(span.map(({ url }) => url)).size >= burst.links;
  });
}
