import type { Payments } from '../payments.ts';

/** What a look at the refunds of a sale came to. */
export interface LookedAtBacks {
  /** One had gone back, and the order says so only now: whoever wanted to give back has not seen it. */
  readonly hasFound: boolean;
  /** Those that their gateway knows nothing of, twice in a row: they are in nobody's way. */
  readonly absent: ReadonlySet<string>;
}

/** Looks once more at the refunds of a sale of which the staff said that nothing went back, before more of it goes back. */
export async function lookAtBacks({ context, road }: Payments, merchantId: string, saleId: string): Promise<LookedAtBacks> {
  const absent = new Set<string>();
  let hasFound = false;
  for (const attempt of await road.store.backsInDoubt(merchantId, saleId)) {
    const found = await road.lookAgain(attempt).catch((error: unknown) => {
      context.log.warn({ err: error, attempt: attempt.id }, 'a refund could not be looked at again');
      return 'open' as const;
    });
    if (found === 'absent') absent.add(attempt.id);
    hasFound ||= found === 'back';
  }
  return { hasFound, absent };
}

/** Whether money of a sale may be on its way back that no order knows of, beside what was looked at just now. */
export async function isBackInDoubt({ road }: Pick<Payments, 'road'>, merchantId: string, saleId: string, absent: ReadonlySet<string>): Promise<boolean> {
  return (await road.store.backsInDoubt(merchantId, saleId)).some(({ id }) => !absent.has(id));
}
