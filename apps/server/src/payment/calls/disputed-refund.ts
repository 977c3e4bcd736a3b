import type { Payments } from '../payments.ts';

/** What polling the disputed refunds of a sale found. */
export interface LookedAtRefunds {
  /** One was made after all, and the order says so only now: whoever asks for a refund has not seen it. */
  readonly hasFound: boolean;
  /** Those that their gateway knows nothing of, twice in a row: they hinder no other refund. */
  readonly absent: ReadonlySet<string>;
}

/**
 * Polls the refunds of a sale once more that the staff called failed, before more of it is refunded. Where the database answers nothing, the polling goes on and the
 * caller does not wait for it: what is found is on the order when the call comes again. Rejects with `noAnswer` then.
 */
export async function lookAtDisputedRefunds({ context, runner, store }: Payments, merchantId: string, saleId: string): Promise<LookedAtRefunds> {
  const absent = new Set<string>();
  let hasFound = false;
  for (const attempt of await store.disputedRefunds(merchantId, saleId)) {
    const looked = () =>
      runner.lookAgain(attempt).catch((error: unknown) => {
        context.log.warn({ err: error, attempt: attempt.id }, 'a disputed refund could not be checked at its gateway: further refunds of its payment wait');
        return 'open' as const;
      });
    const found = await context.silence.guard(looked);
    if (found === 'absent') absent.add(attempt.id);
    hasFound ||= found === 'refunded';
  }
  return { hasFound, absent };
}

/** Whether a refund of this sale may have been made that no order knows of, apart from those found absent just now. */
export async function hasDisputedRefund({ store }: Pick<Payments, 'store'>, merchantId: string, saleId: string, absent: ReadonlySet<string>): Promise<boolean> {
  return (await store.disputedRefunds(merchantId, saleId)).some(({ id }) => !absent.has(id));
}
