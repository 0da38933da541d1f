/** What routing knows of a relay. */
export interface Candidate {
  priority: number;
  weight: number;
  /** All when empty. */
  domainIds: readonly string[];
  types: readonly string[];
  enabled: boolean;
  /** It failed so often that it rests until then, and is tried by one mail after that. */
  restingUntil: Date | null;
  /** It has had all that it takes today. */
  fullUntil: Date | null;
}

/** What routing knows of a mail. */
export interface Routed {
  type: string;
  domainId: string | null;
}

/**
 * The relays that may take a mail now, in the order in which they are asked: by priority, and among
 * those of one priority by lot, in which each has as many tickets as its weight.
 */
export function route<Relay extends Candidate>(
  relays: readonly Relay[],
  mail: Routed,
  now: Date,
  random: () => number,
): Relay[] {
  const open = relays.filter(
    (relay) =>
      fits(relay, mail) && !isAhead(relay.restingUntil, now) && !isAhead(relay.fullUntil, now),
  );
  // The smallest of exponentially distributed numbers, whose rates are the weights, wins by weight.
  return open
    .map((relay) => ({ relay, lot: -Math.log(1 - random()) / relay.weight }))
    .sort((a, b) => a.relay.priority - b.relay.priority || a.lot - b.lot)
    .map(({ relay }) => relay);
}

/** Whether a relay is for such a mail, whatever its state. */
export function fits({ enabled, domainIds, types }: Candidate, mail: Routed): boolean {
  if (!enabled || (types.length > 0 && !types.includes(mail.type))) return false;
  return domainIds.length === 0 || (mail.domainId !== null && domainIds.includes(mail.domainId));
}

function isAhead(time: Date | null, now: Date): boolean {
  return time !== null && time > now;
}
