import type { Order } from '@till/domain/order/types';

/** An order that another register changed. `ownVersions`: those that were made here. */
export interface ToldElsewhere {
  readonly orderId: string;
  readonly before: Order;
  readonly after: Order;
  readonly ownVersions: ReadonlySet<number>;
}

const ears = new Set<(told: ToldElsewhere) => void>();

/** Hears of every order that another register changed. Answers the function that stops listening. */
export function hearElsewhere(hear: (told: ToldElsewhere) => void): () => void {
  ears.add(hear);
  return () => void ears.delete(hear);
}

export function tellElsewhere(told: ToldElsewhere): void {
  for (const hear of ears) hear(told);
}
