// biome-ignore lint/suspicious/noExplicitAny: a program from outside sees JSON, not our types
type Json = any;

/** What a day came to, whoever says it. Minor units. */
export interface Sums {
  readonly orders: number;
  readonly gross: number;
  readonly net: number;
  /** Of service charges and gratuities. */
  readonly charges: number;
  /** Of `net`, what was sold to buyers who pay no tax. */
  readonly exempt: number;
  readonly tax: number;
  readonly tips: number;
  readonly unpaid: number;
  /** What was paid, less what went back, by method; methods without money are not there. */
  readonly byMethod: Readonly<Record<string, number>>;
}

export const sum = <Each>(all: readonly Each[], of: (each: Each) => number): number => all.reduce((total, each) => total + of(each), 0);

/** What a list of kinds and amounts adds up to by kind. */
export function byKind(all: readonly { readonly type: string; readonly amount: number }[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { type, amount } of all) sums[type] = (sums[type] ?? 0) + amount;
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
}

/** What orders add up to, one by one, by nothing but their own figures. */
export function sumsOf(orders: readonly Json[]): Sums {
  const sold = orders.filter(({ state }) => state === 'completed');
  const refunds = sold.flatMap((order) => order.refunds);
  const owed = orders.filter(({ state }) => state === 'open' || state === 'accepted');
  const gross = sum(sold, ({ subtotal }) => subtotal);
  const netOf = ({ subtotal, discountAmount, refunds: back }: Json) => subtotal - discountAmount - sum(back, ({ salesAmount }: Json) => salesAmount);
  return {
    orders: sold.length,
    gross,
    net: gross - sum(sold, ({ discountAmount }) => discountAmount) - sum(refunds, ({ salesAmount }) => salesAmount),
    charges: sum(sold, ({ chargesAmount = 0 }) => chargesAmount) - sum(refunds, ({ chargesAmount = 0 }) => chargesAmount),
    exempt: sum(
      sold.filter(({ exemption }) => exemption !== undefined),
      netOf,
    ),
    tax: sum(sold, ({ taxAmount }) => taxAmount) - sum(refunds, ({ taxAmount }) => taxAmount),
    tips: sum(sold, ({ tipsAmount }) => tipsAmount) - sum(refunds, ({ tipsAmount }) => tipsAmount),
    unpaid: sum(owed, ({ total, amountPaid }) => total - amountPaid),
    byMethod: byKind([...sold.flatMap((order) => order.order_payment), ...refunds.map(({ type, amount }: Json) => ({ type, amount: -amount }))]),
  };
}

/** What was sold under each certificate, by its number, by nothing but the orders' own figures. */
export const exemptOf = (orders: readonly Json[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...Map.groupBy(orders, ({ exemption }) => exemption?.number as string | undefined)].flatMap(([number, own]) =>
      number === undefined || own.every(({ state }) => state !== 'completed') ? [] : [[number, sumsOf(own).exempt]],
    ),
  );

/** What is one person's: of their orders, and of the money that they took or gave back. Minor units. */
interface StaffSums {
  readonly orders: number;
  readonly net: number;
  readonly tips: number;
  readonly paid: number;
}

/** What orders add up to by person, by nothing but their own figures; '': nobody's. Without whom there is nothing of. */
export function sumsByStaff(orders: readonly Json[]): Readonly<Record<string, StaffSums>> {
  const sold = orders.filter(({ state }) => state === 'completed');
  const moved = [
    ...sold.flatMap((order) => order.order_payment.map(({ staffId = '', amount }: Json) => ({ staffId, amount }))),
    ...sold.flatMap((order) => order.refunds.map(({ staffId = '', amount }: Json) => ({ staffId, amount: -amount }))),
  ];
  const ids = new Set<string>([...sold.map(({ ownerId = '' }) => ownerId), ...moved.map(({ staffId }) => staffId)]);
  return withSomething(
    [...ids].map((id) => {
      const { orders: count, net, tips } = sumsOf(sold.filter(({ ownerId = '' }) => ownerId === id));
      const paid = sum(
        moved.filter(({ staffId }) => staffId === id),
        ({ amount }) => amount,
      );
      return [id, { orders: count, net, tips, paid }];
    }),
  );
}

/** Rows by whom they are of, without those that come to nothing. */
export const withSomething = <Row extends object>(rows: readonly (readonly [string, Row])[]): Readonly<Record<string, Row>> =>
  Object.fromEntries(rows.filter(([, row]) => Object.values(row).some((figure) => figure !== 0)).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** What the report of the day's period says of it. */
export function sumsOfReport({ total, by_method: methods }: Json): Sums {
  return {
    orders: total.total_orders,
    gross: total.gross_sales,
    net: total.net_sales,
    charges: total.charges ?? 0,
    exempt: total.exempt_sales ?? 0,
    tax: total.total_tax,
    tips: total.tips,
    unpaid: total.unpaid,
    byMethod: byKind(methods.map(({ method, total: amount }: Json) => ({ type: method, amount }))),
  };
}
