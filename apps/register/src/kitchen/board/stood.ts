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
