import { setSharesCall } from '@till/contract/order/shares';
import type { BillShare, ShareToMake } from '@till/domain/order/bill/bill-share';
import { setShares } from '@till/domain/order/commands/shares/decide-shares';
import { setSharesRule } from '@till/domain/order/commands/shares/set-shares';
import { heldShares } from '@till/domain/order/payment/held';
import type { Order } from '@till/domain/order/types';
import type { Result } from '@till/domain/result';
import { send } from '../../calls/send.ts';
import { asServerHasIt, type NotDone, sentFirst } from '../../discount/give.ts';
import { newUuid } from '../../native/ids.ts';
import { merchantId } from '../../native/merchant-id.ts';

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
  return decided.ok && decided.value !== null ? (setSharesRule.apply(order, decided.value).shares ?? []) : [];
}

/** Splits an order's bill into these shares; none: it is one bill again. The server decides, after all that was done to the order before. */
export async function splitBill(order: Order, shares: readonly ShareToMake[]): Promise<Result<Order, NotDone>> {
  const hindrance = await sentFirst(order);
  if (hindrance !== null) return { ok: false, refusal: hindrance };
  const body = { shares: shares.map(({ id, no, name, take }) => ({ id, no, name, take })) } as never;
  const { settled } = send(setSharesCall, { params: { merchantId: merchantId(), orderId: order.id }, body });
  return asServerHasIt(await settled, order.id);
}

/** What nobody has paid as one share beside those that are paid; one bill where none is. */
export function joinedShares(order: Order): readonly ShareToMake[] {
  const paid = heldShares(order);
  const no = Math.max(0, ...(order.shares ?? []).map((share) => share.no)) + 1;
  return paid.length === 0 ? [] : [...paid, { id: newUuid(), no, name: '', take: 'rest' }];
}
