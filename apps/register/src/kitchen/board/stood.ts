/** Which orders stood on the board, in the order of their keys, and since when. */
export interface Stood {
  /** ms, by the clock of events (`performance.now`). */
  readonly since: number;
  readonly orderIds: readonly string[];
}

/** Between seeing a card and pressing its key: what moved up in that time is not what somebody aimed at; ms. */
export const aimMs = 300;

/** What stood, with what stands from `since` on; the oldest first. What nobody can still be aiming at is dropped. */
export function withStanding(stood: readonly Stood[], orderIds: readonly string[], since: number): readonly Stood[] {
  const first = stood.findLastIndex((each) => each.since <= since - aimMs);
  return [...stood.slice(Math.max(0, first)), { since, orderIds }];
}

/** After a press here: whoever pressed a card knows that the others move up. */
export const withoutPressed = (stood: readonly Stood[], orderId: string): readonly Stood[] =>
  stood.map((each) => ({ ...each, orderIds: each.orderIds.filter((one) => one !== orderId) }));

/** The order that stood at a place (from 0) when somebody decided to press its key, which came down at `at`; null: the place was empty. */
export const aimedAt = (stood: readonly Stood[], place: number, at: number): string | null =>
  stood.findLast(({ since }) => since <= at - aimMs)?.orderIds[place] ?? null;

/** Which version of an order a card shows since when (ms, by the clock of events), and which it showed before; null: none, it has just come. */
export interface Shown {
  readonly version: number;
  readonly since: number;
  readonly before: number | null;
}

/** What cards have shown, with what they show from `at` on. A card that is off the board has shown nothing when it comes back. */
export function withShown(
  shown: ReadonlyMap<string, Shown>,
  cards: readonly { readonly orderId: string; readonly version: number }[],
  at: number,
): ReadonlyMap<string, Shown> {
  return new Map(
    cards.map(({ orderId, version }) => {
      const was = shown.get(orderId);
      if (was === undefined) return [orderId, { version, since: at, before: null }];
      if (was.version === version) return [orderId, was];
      // One change after another: neither can have been seen.
      return [orderId, { version, since: at, before: at - was.since < aimMs && was.before !== null ? was.before : was.version }];
    }),
  );
}

/** The version that somebody can have seen who presses a card at `at`: a line that has come in that moment is not done unseen. */
export function seenVersion(
  shown: ReadonlyMap<string, Shown>,
  { orderId, version }: { readonly orderId: string; readonly version: number },
  at: number,
): number {
  const now = shown.get(orderId);
  return now?.version === version && now.before !== null && at - now.since < aimMs ? now.before : version;
}
