import { addMinor, type Minor, minor, zero } from '../money/minor.ts';
import { type ShiftDay, sortedMethods } from './day.ts';

/** How money of a day came in: a method, of cards each brand by itself; below zero: it was refunded. */
export interface DayPayment {
  /** `refunds`: what was refunded by `method`; `corrections`: what gateways changed of cards later, or of orders of another day. */
  readonly kind: 'taken' | 'refunds' | 'corrections';
  /** cash, card, venmo, online */
  readonly method: string;
  /** Of cards that were charged; null: one that no gateway named. */
  readonly brand?: string | null;
  /** How many charges; absent: it is not counted. */
  readonly count?: number;
  readonly amount: Minor;
}

/** What a day came to, minor units: `sold` − `refunds` = `net`; `net` + charges + taxes + `tips` + `rounding` + `ahead` − `earlier` + `added` = `total` = the sum of `payments`. */
export interface DayMoney {
  /** Before refunds, tax and tips. */
  readonly sold: Minor;
  /** What cash rounding added, below zero: took. */
  readonly rounding: Minor;
  /** What orders took that were not completed in the day, and what those that were completed in it took before. */
  readonly ahead: Minor;
  readonly earlier: Minor;
  /** What card terminals added beside tips (fees), or gateways corrected. */
  readonly added: Minor;
  readonly total: Minor;
  readonly payments: readonly DayPayment[];
}

/** The sums of a day for whoever adds it up again; null: a Z of a version that did not keep the money by method. */
export function dayMoney(day: ShiftDay): DayMoney | null {
  const { net, refunds, taxes, tips, cards, methods, charges = [], rounding = zero, ahead = zero, earlier = zero } = day;
  if (methods === undefined) return null;
  const total = addMinor(...methods.map(({ taken, returned }) => minor(taken - returned)));
  const sorted = sortedMethods(methods);
  const known = addMinor(net, ...charges.map(({ amount }) => amount), ...taxes.map(({ tax }) => tax), tips, rounding, ahead, minor(-earlier));
  const payments = [
    ...sorted.flatMap(({ method, taken }) => (method === 'card' ? ofCards(cards, taken) : [{ kind: 'taken', method, amount: taken } as const])),
    ...(methods.some(({ method }) => method === 'card') ? [] : ofCards(cards, zero)),
    ...sorted.map(({ method, returned }) => ({ kind: 'refunds', method, amount: minor(-returned) }) as const),
  ];
  return {
    sold: addMinor(net, refunds),
    rounding,
    ahead,
    earlier,
    added: minor(total - known),
    total,
    payments: payments.filter(({ amount }) => amount !== 0),
  };
}

/** What was charged by brand, and what more or less the cards came to (minor units `taken`). */
function ofCards(cards: ShiftDay['cards'], taken: Minor): readonly DayPayment[] {
  const charged = addMinor(...cards.map(({ amount }) => amount));
  return [
    ...cards.map(({ brand, amount, count }): DayPayment => ({ kind: 'taken', method: 'card', brand, count, amount })),
    { kind: 'corrections', method: 'card', amount: minor(taken - charged) },
  ];
}
