import type { AskedShare, BillShare, ShareToMake } from '@till/domain/order/bill/bill-share';
import { setShares, setSharesCommand } from '@till/domain/order/commands/shares/set-shares';
import { heldShares } from '@till/domain/order/payment/held';
import type { Order } from '@till/domain/order/types';
import type { CallFailure } from '../../calls/failure.ts';
import { logError } from '../../calls/log/log.ts';
import { newUuid } from '../../native/ids.ts';
import { submitCommand } from '../../orders/submit-command.ts';

/** A guest's check: which it is, from 1, and what is on it. */
export type Taking = Pick<ShareToMake, 'no' | 'take'>;

/** Shares as they are asked for. */
export const sharesOf = (takes: readonly Taking[]): readonly ShareToMake[] => takes.map(({ no, take }) => ({ id: newUuid(), no, name: '', take }));

/** What each of these shares would come to; none where they cannot be. */
export function previewOf(order: Order, takes: readonly Taking[]): readonly BillShare[] {
  const decided = setShares(
    order,
    takes.map(({ no, take }) => ({ id: `${no}`, no, name: '', take })),
  );
  return decided.ok && decided.value !== null ? (setSharesCommand.apply(order, decided.value).shares ?? []) : [];
}

/**
 * Splits an order's bill into these shares, at once, with or without a network; none: it is one bill again. Returns why it cannot be, `left_out` where nobody
 * has approved it yet; null: it is split. A refusal that comes later is said by `unsent/RefusedPayments.tsx`, wherever the staff are by then.
 */
export function splitBill(order: Order, shares: readonly ShareToMake[]): CallFailure | null {
  const asked = { shares: shares.map((share) => byLineIds(order, share)) };
  const { local, settled } = submitCommand('set-shares', order.id, { asked }, { marked: true });
  void settled.then((result) => result.ok || result.refusal.code === 'left_out' || logError('SPLIT_ERROR', result.refusal, { orderId: order.id }));
  return local.ok ? null : local.refusal;
}

/** The share with its lines by their ids: until the server has them, their cartIds may change. */
function byLineIds({ items }: Order, { id, no, name, take }: ShareToMake): AskedShare {
  if (!isLines(take)) return { id, no, name, take };
  return { id, no, name, take: take.map((part) => ({ ...part, cartId: items.find(({ cartId }) => cartId === part.cartId)?.id ?? part.cartId })) };
}

const isLines = (take: ShareToMake['take']): take is Extract<ShareToMake['take'], readonly unknown[]> => Array.isArray(take);

/** What nobody has paid as one share beside those that are paid; one bill where none is. */
export function joinedShares(order: Order): readonly ShareToMake[] {
  const paid = heldShares(order);
  const no = Math.max(0, ...(order.shares ?? []).map((share) => share.no)) + 1;
  return paid.length === 0 ? [] : [...paid, { id: newUuid(), no, name: '', take: 'rest' }];
}
