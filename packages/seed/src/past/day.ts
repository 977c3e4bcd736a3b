import { addMinor } from '@till/domain/money/minor';
import type { Order } from '@till/domain/order/types';
import type { SaleFact } from '@till/domain/report/facts';
import { netOf } from '@till/domain/report/sums';
import { type ShiftDay, shiftDays, sortedDay } from '@till/domain/shift/day';
import type { SeedOrder } from '../order/write.ts';
import { restaurant } from '../restaurant.ts';
import { dayOf } from './days.ts';

/** What was sold and refunded on each business day. */
export type FactsByDay = ReadonlyMap<string, readonly { readonly fact: SaleFact; readonly order: Order }[]>;

export const factsByDay = (orders: readonly SeedOrder[]): FactsByDay =>
  Map.groupBy(
    orders.flatMap(({ order, facts }) => facts.map((fact) => ({ fact, order }))),
    ({ fact }) => dayOf(fact.at),
  );

/** What the shop sold on the day of a shift until it was counted (ms since epoch), as the server adds it up. */
export function shiftDay(byDay: FactsByDay, openedAt: number, countedAt: number): ShiftDay {
  const { first, last } = shiftDays(restaurant, openedAt, countedAt);
  const own = (byDay.get(last) ?? []).filter(({ fact }) => fact.at <= countedAt);
  const sum = (of: (fact: SaleFact) => number) => addMinor(...own.map(({ fact }) => of(fact)));
  const [gross, discount, tips, refunds] = [sum((f) => f.gross), sum((f) => f.discount), sum((f) => f.tips), sum((f) => f.refunded)];
  const sold = own.filter(({ fact }) => fact.kind === 'sale');
  const taxes = Map.groupBy(
    own.flatMap(({ fact }) => fact.taxes),
    ({ name, rate }) => `${rate} ${name}`,
  );
  const cards = Map.groupBy(
    sold.flatMap(({ order }) => order.order_payment.filter(({ type }) => type === 'card')),
    ({ brand }) => brand,
  );
  const moved = Map.groupBy(
    own.flatMap(({ fact }) => fact.money),
    ({ method }) => method,
  );
  return sortedDay({
    ...{ from: first, to: last, orders: sold.length, tips, refunds },
    net: netOf({ gross, discount, refunded: refunds }),
    taxes: [...taxes.values()].flatMap((same) =>
      same[0] === undefined ? [] : [{ name: same[0].name, rate: same[0].rate, tax: addMinor(...same.map((each) => each.tax)) }],
    ),
    cards: [...cards].map(([brand, same]) => ({ brand, amount: addMinor(...same.map(({ amount }) => amount)), count: same.length })),
    cardRefunds: sum(({ money }) => addMinor(...money.map(({ method, returned }) => (method === 'card' ? returned : 0)))),
    methods: [...moved].map(([method, same]) => ({
      method,
      taken: addMinor(...same.map(({ taken }) => taken)),
      returned: addMinor(...same.map(({ returned }) => returned)),
    })),
    rounding: sum(({ money }) => addMinor(...money.map(({ rounding = 0 }) => rounding))),
  });
}
