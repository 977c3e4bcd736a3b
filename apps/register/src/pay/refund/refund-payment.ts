import { refundCall } from '@till/contract/write/payment/payment';
import { type Minor, minor } from '@till/domain/money/minor';
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

/** A refund request: minor units of one payment, why, and what is back on the shelf (absent: nothing). */
export interface RefundAsked {
  readonly paymentId: string;
  readonly amount: Minor;
  readonly reason: string;
  readonly back?: readonly BackOnShelf[] | undefined;
}

/** One refund that a person started. The server makes it once, however often it is sent under its key. */
export interface RefundAction extends RefundAsked {
  readonly merchantId: string;
  readonly orderId: string;
  readonly key: string;
}

const isBackOnShelf = (stored: unknown): boolean =>
  Number.isSafeInteger((stored as BackOnShelf | null)?.cartId) && Number.isSafeInteger((stored as BackOnShelf | null)?.quantity);

/** Parses a stored action; null: it is none. */
export function refundActionOf(stored: unknown): RefundAction | null {
  const { merchantId, orderId, key, paymentId, amount, reason, back } = (stored ?? {}) as Partial<RefundAction>;
  if (![merchantId, orderId, key, paymentId, reason].every((each) => typeof each === 'string') || !Number.isSafeInteger(amount)) return null;
  if (back !== undefined && !(Array.isArray(back) && back.every(isBackOnShelf))) return null;
  return { merchantId, orderId, key, paymentId, amount: minor(amount as number), reason, ...(back === undefined ? {} : { back }) } as RefundAction;
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
  const { paymentId, amount, reason, back = [] } = asked;
  const lines = back.map((each) => ({ ...each, restock: true }));
  const body = { paymentId, amount, reason, ...(lines.length === 0 ? {} : { lines }) };
  const before = refundUnderWay(merchantId, orderId);
  const isSame =
    before !== null &&
    before.paymentId === paymentId &&
    before.amount === amount &&
    before.reason === reason &&
    JSON.stringify(before.back ?? []) === JSON.stringify(back);
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
