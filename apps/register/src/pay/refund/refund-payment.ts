import { refundCall } from '@till/contract/write/payment/payment';
import { type Minor, minor } from '@till/domain/money/minor';
import type { RefundedLine } from '@till/domain/order/types';
import { keptOrders } from '../../calls/kept-orders/instance.ts';
import { send } from '../../calls/send.ts';
import { newUuid } from '../../native/ids.ts';
import { keptInTab } from '../../native/kept.ts';
import { session } from '../../native/session.ts';
import { untilAnswered } from '../until-answered.ts';

/** Pieces of a line that are back on the shelf. */
export interface BackOnShelf {
  readonly cartId: number;
  readonly quantity: number;
}

/** A refund request: minor units of one payment, why, and what is back on the shelf (absent: nothing). `lines`: the items that are refunded; absent: it is by amount. */
export interface RefundAsked {
  readonly paymentId: string;
  readonly amount: Minor;
  readonly reason: string;
  readonly back?: readonly BackOnShelf[] | undefined;
  readonly lines?: readonly RefundedLine[] | undefined;
}

/** One refund that a person started. The server makes it once, however often it is sent under its key. */
export interface RefundAction extends RefundAsked {
  readonly merchantId: string;
  readonly orderId: string;
  readonly key: string;
}

const isBackOnShelf = (stored: unknown): boolean =>
  Number.isSafeInteger((stored as BackOnShelf | null)?.cartId) && Number.isSafeInteger((stored as BackOnShelf | null)?.quantity);

const isRefundedLine = (stored: unknown): boolean => isBackOnShelf(stored) && typeof (stored as RefundedLine).restock === 'boolean';

/** Parses a stored action; null: it is none. */
export function refundActionOf(stored: unknown): RefundAction | null {
  const { merchantId, orderId, key, paymentId, amount, reason, back, lines } = (stored ?? {}) as Partial<RefundAction>;
  if (![merchantId, orderId, key, paymentId, reason].every((each) => typeof each === 'string') || !Number.isSafeInteger(amount)) return null;
  if (back !== undefined && !(Array.isArray(back) && back.every(isBackOnShelf))) return null;
  if (lines !== undefined && !(Array.isArray(lines) && lines.every(isRefundedLine))) return null;
  const of = { ...(back === undefined ? {} : { back }), ...(lines === undefined ? {} : { lines }) };
  return { merchantId, orderId, key, paymentId, amount: minor(amount as number), reason, ...of } as RefundAction;
}

/** Stored until its reply, so that a reloaded page asks for the same refund and not for a second one. null: none is under way in this tab. */
const refundAction = keptInTab('till.refund', refundActionOf);

/** This tab's refund of an order without a reply yet; null: none. */
export function refundUnderWay(merchantId: string, orderId: string): RefundAction | null {
  const action = refundAction.get();
  return action?.merchantId === merchantId && action.orderId === orderId ? action : null;
}

/** Makes a refund once, however many tries the reply takes. Not through the outbox: the server has to ask the card's gateway. */
export async function refundPayment(merchantId: string, orderId: string, asked: RefundAsked) {
  const { paymentId, amount, reason, back = [], lines } = asked;
  const goods = back.map((each) => ({ ...each, restock: true }));
  const of = lines === undefined ? (goods.length === 0 ? {} : { lines: goods }) : { lines: [...lines], byLine: true as const };
  const body = { paymentId, amount, reason, ...of };
  const before = refundUnderWay(merchantId, orderId);
  const isSame =
    before !== null &&
    before.paymentId === paymentId &&
    before.amount === amount &&
    before.reason === reason &&
    JSON.stringify([before.back ?? [], before.lines ?? []]) === JSON.stringify([back, lines ?? []]);
  const key = isSame ? before.key : newUuid();
  refundAction.set({ merchantId, orderId, key, ...asked });
  const isOver = () => session.get() === null;
  await keptOrders.doubt(orderId);
  const result = await untilAnswered(() => send(refundCall, { params: { merchantId, orderId }, body }, { key }).settled, isOver);
  // Signed out meanwhile: the reply is still to come.
  if (!isOver() && refundAction.get()?.key === key) refundAction.clear();
  keptOrders.sure(orderId);
  return result;
}
