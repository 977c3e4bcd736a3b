import { assert } from '../../assert.ts';
import type { Minor } from '../../money/minor.ts';
import type { CardAttempt, Order } from '../types.ts';

/** What says which card attempts are under way. */
export type Asking = Pick<Order, 'cardAttempt' | 'otherCardAttempts'>;

/** The card attempts that are under way, oldest first: one, or on a split bill one for each guest who pays at a terminal. */
export const attemptsOf = ({ cardAttempt, otherCardAttempts = [] }: Asking): readonly CardAttempt[] =>
  cardAttempt === null ? [] : [cardAttempt, ...otherCardAttempts];

/** The attempt with that id, while it is under way; undefined: it is over. */
export const attemptOf = (order: Asking, attemptId: string): CardAttempt | undefined => attemptsOf(order).find(({ id }) => id === attemptId);

/** What cards are being asked for, minor units; `but`: a share that does not count. */
export const askedAmounts = (order: Asking, but?: string): readonly Minor[] =>
  attemptsOf(order).flatMap(({ kind, amount, shareId }) => (kind === 'sale' && (but === undefined || shareId !== but) ? [amount] : []));

/** The attempt that a change ended; undefined: none. */
export const endedAttempt = (before: Asking | null, after: Asking): CardAttempt | undefined =>
  before === null || before.cardAttempt === null ? undefined : attemptsOf(before).find(({ id }) => attemptOf(after, id) === undefined);

/**
 * The attempt that is in the way of taking money for a share, or for the whole bill (`shareId` undefined), or of changing what is not on a share that a card is asked for
 * (`shareId` null); undefined: none. The return of a late charge is in nobody's way: that money never counted.
 */
export const attemptInTheWay = (order: Asking & Pick<Order, 'order_payment'>, shareId: string | null | undefined): CardAttempt | undefined =>
  attemptsOf(order).find((attempt) => {
    if (attempt.kind === 'refund') return order.order_payment.find(({ id }) => id === attempt.paymentId)?.late !== true;
    return attempt.shareId === undefined || shareId === undefined || attempt.shareId === shareId;
  });

/** Whether a card is being asked for the whole bill, or refunded, so that nothing of the order may change. A guest's card holds that guest's share alone. */
export const isHeldByCard = (order: Parameters<typeof attemptInTheWay>[0]): boolean => attemptInTheWay(order, null) !== undefined;

/** The order with these attempts under way, oldest first. */
function withAttempts({ otherCardAttempts: _, ...order }: Order, [oldest, ...others]: readonly CardAttempt[]): Order {
  return { ...order, cardAttempt: oldest ?? null, ...(others.length === 0 ? {} : { otherCardAttempts: others }) };
}

const mustHold = (order: Order, attemptId: string): void => assert(attemptOf(order, attemptId) !== undefined, `order ${order.id} has the attempt ${attemptId}`);

/** The order with one more attempt under way. */
export const withNewAttempt = (order: Order, attempt: CardAttempt): Order => withAttempts(order, [...attemptsOf(order), attempt]);

/** The order whose attempt went a step on. */
export function withAttempt(order: Order, attemptId: string, change: Partial<CardAttempt>): Order {
  mustHold(order, attemptId);
  return withAttempts(
    order,
    attemptsOf(order).map((attempt) => (attempt.id === attemptId ? { ...attempt, ...change } : attempt)),
  );
}

/** The order whose attempt is over. */
export function withoutAttempt(order: Order, attemptId: string): Order {
  mustHold(order, attemptId);
  return withAttempts(
    order,
    attemptsOf(order).filter(({ id }) => id !== attemptId),
  );
}
