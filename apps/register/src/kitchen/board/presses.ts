import { bumpKitchenCall, listBumpedCall } from '@till/contract/write/kitchen/screen';
import { type Bump, laterBump } from '@till/domain/kitchen/bump';
import { type BoardOrder, type Card, cardOf } from '@till/domain/kitchen/card';
import { boardOrderIn } from '@till/domain/kitchen/names';
import type { Result } from '@till/domain/result';
import { connection } from '../../calls/connection.ts';
import type { CallFailure } from '../../calls/failure.ts';
import { logError } from '../../calls/log/log.ts';
import { send } from '../../calls/send.ts';
import { serverNow } from '../../calls/server-clock.ts';
import { makeStore } from '../../kit/store.ts';
import { kept, useKept } from '../../native/kept.ts';
import { readBoard } from './board.ts';

/** A press that the server may not have yet. */
export interface KeptPress extends Bump {
  readonly merchantId: string;
  readonly screenId: string;
}

/** Presses wait in the browser's storage, so that a page that is closed without a network loses none. */
const presses = kept('till.kitchen-presses', (stored): readonly KeptPress[] => (Array.isArray(stored) ? (stored as KeptPress[]) : []));
/** An order that was bumped, and when, ms since epoch. */
export interface BumpedOrder extends BoardOrder {
  readonly bumpedAt: number;
}
/** An order that was pressed here as a whole, with what was pressed on it. */
interface RecentOrder extends BumpedOrder {
  readonly screenId: string;
}
/** Orders that were bumped here, so that they can be recalled without a network; the last first. */
const recent = makeStore<readonly RecentOrder[]>([]);
const recentCountMax = 30;
const sentCountMax = 200;

const isOf = (one: KeptPress, other: KeptPress) => one.screenId === other.screenId && one.orderId === other.orderId && one.cartId === other.cartId;
const isSame = (one: KeptPress, other: KeptPress) => isOf(one, other) && one.count === other.count && one.version === other.version;
const withPresses = (order: BoardOrder, mine: readonly KeptPress[]): BoardOrder => ({
  ...order,
  bumps: [...order.bumps, ...mine.filter(({ orderId }) => orderId === order.orderId)],
});

/** The presses on a screen that the server may not have yet. */
export const usePresses = (screenId: string): readonly KeptPress[] => useKept(presses).filter((press) => press.screenId === screenId);
export const useRecent = recent.use;

/**
 * The orders of a screen as they are here: the server's with what was pressed here, and those bumped here that may have been recalled since. `mine`: the presses
 * on that screen that the server may not have yet.
 */
export function ordersHere(screenId: string, orders: readonly BoardOrder[], mine: readonly KeptPress[]): readonly BoardOrder[] {
  const isGone = ({ orderId, screenId: of }: RecentOrder) =>
    of === screenId && orders.every((order) => order.orderId !== orderId) && mine.some((press) => press.orderId === orderId);
  return [...orders, ...recent.get().filter(isGone)].map((order) => withPresses(order, mine));
}

/** What was bumped last, the last first: here, and then what the server knows beside it. So an answer that comes late moves nothing that is listed already. */
export function bumpedHere(
  screenId: string,
  fromServer: readonly BumpedOrder[],
  mine: readonly KeptPress[],
  language: string,
): readonly (Card & Pick<BumpedOrder, 'bumpedAt'>)[] {
  const known = new Map(fromServer.map((order) => [order.orderId, order]));
  const here = recent
    .get()
    .filter((order) => order.screenId === screenId)
    .map((order) => known.get(order.orderId) ?? order);
  const listed = new Set(here.map(({ orderId }) => orderId));
  return [...here, ...fromServer.filter(({ orderId }) => !listed.has(orderId))].flatMap((order) => {
    const card = cardOf(boardOrderIn(withPresses(order, mine), language));
    return card?.isBumped === true ? [{ ...card, bumpedAt: order.bumpedAt }] : [];
  });
}

/** Somebody presses: it counts at once, and goes to the server as soon as that can be reached. `of`: the orders that it is about. */
export function press(merchantId: string, screenId: string, pressed: readonly Bump[], of: readonly BoardOrder[]): void {
  const mine = pressed.map((each): KeptPress => ({ ...each, merchantId, screenId }));
  const others = presses.get().filter((each) => !mine.some((one) => isOf(one, each) && laterBump(one, each) === one));
  presses.set([...others, ...mine]);
  const whole = of
    .filter(({ orderId }) => pressed.some((each) => each.orderId === orderId && each.cartId === null))
    // With the press itself: that is forgotten as soon as the server has it.
    .map((order): RecentOrder => ({ ...withPresses(order, mine), screenId, bumpedAt: serverNow() }));
  const isOlder = (old: RecentOrder) => whole.every(({ orderId }) => orderId !== old.orderId || old.screenId !== screenId);
  if (whole.length > 0) recent.set([...whole, ...recent.get().filter(isOlder)].slice(0, recentCountMax));
  void flush(merchantId, screenId);
}

/**
 * Asks the server what was bumped last on a screen. What was bumped here, was known to the server when it was asked, and is not in its
 * answer was brought back elsewhere: that is forgotten.
 */
export async function askBumped(merchantId: string, screenId: string, signal: AbortSignal): Promise<Result<readonly BumpedOrder[], CallFailure>> {
  const isWaiting = (orderId: string) => presses.get().some((each) => each.screenId === screenId && each.orderId === orderId);
  const had = recent.get().filter((order) => order.screenId === screenId && !isWaiting(order.orderId));
  const answer = await send(listBumpedCall, { params: { merchantId, screenId } }, { signal }).settled;
  if (!answer.ok) return answer;
  const listed = new Set(answer.value.map(({ orderId }) => orderId));
  const isBack = (order: RecentOrder) => had.includes(order) && !listed.has(order.orderId);
  if (recent.get().some(isBack)) recent.set(recent.get().filter((order) => !isBack(order)));
  return answer;
}

const flushing = new Set<string>();

/**
 * Sends the presses of a screen that wait. They are forgotten only when the board that is here was asked for after the server had them: before that they are
 * what keeps a card from coming back. What is not answered, or not read, is sent again at the next flush.
 */
export async function flush(merchantId: string, screenId: string): Promise<void> {
  if (flushing.has(screenId)) return;
  flushing.add(screenId);
  try {
    while (connection.get() !== 'offline') {
      const sent = presses
        .get()
        .filter((each) => each.merchantId === merchantId && each.screenId === screenId)
        .slice(0, sentCountMax);
      if (sent.length === 0) return;
      const bumps = sent.map(({ orderId, cartId, count, version }) => ({ orderId, cartId, count, version }));
      const answer = await send(bumpKitchenCall, { params: { merchantId, screenId }, body: { bumps } }).settled;
      if (!answer.ok) {
        logError('KITCHEN_BUMP_ERROR', answer.refusal, { screenId });
        // Presses on a screen that was removed are for nobody.
        if (answer.refusal.code !== 'not_found') return;
      }
      if (!(await readBoard(merchantId, screenId))) return;
      presses.set(presses.get().filter((each) => !sent.some((one) => isSame(one, each))));
    }
  } finally {
    flushing.delete(screenId);
  }
}
