import { type Result, refuse } from '@till/domain/result';
import { repeated } from '../../border/idempotency.ts';
import type { Request } from '../../border/mount.ts';
import type { Refused } from '../../border/refused.ts';
import type { Attempt } from '../attempt/attempt.ts';
import type { Payments } from '../payments.ts';

/** The merchant of the caller's session or token. A body may name it, so that a call kept on a tablet is refused for another merchant. */
export function ownMerchantOf({
  merchantId,
  body,
}: Pick<Request, 'merchantId'> & { readonly body: { readonly merchantId?: string | undefined } }): Result<string, Refused<'forbidden'>> {
  const named = body.merchantId ?? merchantId;
  return merchantId !== null && named === merchantId ? { ok: true, value: merchantId } : { ok: false, refusal: { code: 'forbidden' } };
}

/** The id of the attempt that this call began before, however it ended; null: none. Refuses a key that was used with another body. */
export async function repeatedAttempt(
  { store }: Payments,
  asked: Request,
  merchantId: string,
): Promise<Result<string, Refused<'idempotency_key_reused'>> | null> {
  const { keyed } = asked;
  const before = keyed === null ? null : await store.byKey(merchantId, keyed);
  if (keyed === null || before === null) return null;
  return repeated(asked, keyed, before.bodyHash, before.id);
}

/** The attempt of an order that is not over: the one that is named, or the oldest, or the oldest of that kind. Refuses `payment_not_in_progress`, and `not_found` where there is no such order. */
export async function openAttempt(
  { store, orders }: Payments,
  merchantId: string,
  { orderId, attemptId: id }: { readonly orderId: string; readonly attemptId?: string | undefined },
  kind?: Attempt['kind'],
): Promise<Result<Attempt, Refused<'not_found' | 'payment_not_in_progress'>>> {
  const attempt = await store.openOf(merchantId, orderId, { id, kind });
  if (attempt !== null) return { ok: true, value: attempt };
  return (await orders.store.read(merchantId, orderId)) === null ? { ok: false, refusal: { code: 'not_found' } } : refuse('payment_not_in_progress');
}
