import { type Minor, zero } from '../../money/minor.ts';
import type { Order, PaymentDifference } from '../types.ts';

/** A charge that exceeds the asked amount by more than this share of it is reported: tips on terminals are smaller. Ours. */
const overPartMax = 0.5;
/** But only from this excess on, minor units: a tip may be large compared to a small bill. */
const overAmountMax = 1000;

/** Whether a charge is so far above the asked amount that a person has to check it. Minor units. */
export const isFarOver = (asked: Minor, charged: Minor): boolean => charged - asked > Math.max(asked * overPartMax, overAmountMax);

/** What a gateway says of a charge, as far as it can differ from what was asked for. */
export interface Charged {
  /** Minor units. */
  readonly amount: Minor;
  /** ISO 4217, where the gateway names another currency than the one that was asked for. */
  readonly otherCurrency?: string | undefined;
}

/** A difference of an attempt; each kind has one. */
export const differenceOf = (
  attemptId: string,
  kind: PaymentDifference['kind'],
  { said, found }: { readonly said: Minor; readonly found: Minor },
  at: number,
): PaymentDifference => ({ id: `${attemptId}-${kind}`, attemptId, kind, said, found, at });

/** Whether an order has this difference already: each is reported once. */
export const hasDifference = ({ differences }: Order, { id }: PaymentDifference): boolean => differences?.some((each) => each.id === id) ?? false;

/** The order with one more difference; undefined: none. */
export const withDifference = (order: Order, difference: PaymentDifference | undefined): Order =>
  difference === undefined ? order : { ...order, differences: [...(order.differences ?? []), difference] };

/** The difference of a charge of the order's own attempt: none, unless the currency differs or it is far more than was asked for. */
export function ofCharge(attemptId: string, asked: Minor, { amount, otherCurrency }: Charged, at: number): { readonly difference?: PaymentDifference } {
  const kind = otherCurrency !== undefined ? 'other_currency' : isFarOver(asked, amount) ? 'too_much' : null;
  return kind === null ? {} : { difference: differenceOf(attemptId, kind, { said: asked, found: amount }, at) };
}

/** The difference of money that moved although nothing counted. */
export const ofFound = (attemptId: string, kind: 'charged' | 'returned', found: Minor, at: number): { readonly difference: PaymentDifference } => ({
  difference: differenceOf(attemptId, kind, { said: zero, found }, at),
});
