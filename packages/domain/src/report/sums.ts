import { addMinor, type Minor, minor, zero } from '../money/minor.ts';
import type { FactCharge } from './charges.ts';
import type { FactExemption } from './exempt.ts';
import type { FactDiscount, SaleFact, SoldItem } from './facts.ts';
import { addMoved, type MovedMoney } from './moved-money.ts';

/** Sums over what was completed and refunded, in minor units. */
export interface SalesFigures {
  /** What the lines cost before discounts, without tax and tips. */
  readonly gross: Minor;
  readonly discount: Minor;
  /** What charges added, without taxes, less what was refunded of them: no part of net sales. Absent: nothing. */
  readonly charges?: Minor | undefined;
  /** What of net sales was sold to buyers who pay no tax, less what was refunded of it. Absent: nothing. */
  readonly exempt?: Minor | undefined;
  /** Less what was refunded of it. */
  readonly tax: Minor;
  /** Less what was refunded of them. */
  readonly tips: Minor;
  /** Refunded sales, without tax and tips. */
  readonly refunded: Minor;
  /** How many were completed. */
  readonly orders: number;
}

/** null: of no device that proved itself. */
export interface DeviceFigures extends SalesFigures {
  readonly deviceId: string | null;
}

/** Of the orders of one of the shop's people, with what was refunded of them. */
export interface StaffFigures extends SalesFigures {
  readonly staffId: string;
}

/** What was given by one name, for one reason, by one person. Without taxes; they add up to `discount`. */
export interface DiscountSums extends Pick<FactDiscount, 'kind' | 'name' | 'reason' | 'amount'> {
  /** Who gave it; null: nobody who had signed in. */
  readonly staffId: string | null;
  /** On how many sales; twice on one counts twice. */
  readonly count: number;
}

/** What charges of one name added, less what was refunded of them. Without taxes; they add up to `charges`. */
export interface ChargeSums extends FactCharge {
  /** On how many sales. */
  readonly count: number;
}

/** What was sold under one certificate, less what was refunded of it: part of net sales. They add up to `exempt`. */
export interface ExemptSums extends FactExemption {
  /** How many sales. */
  readonly count: number;
}

/** Figures of some facts, and what they are made of. */
export interface SalesSums extends SalesFigures {
  readonly items: readonly SoldItem[];
  readonly money: readonly MovedMoney[];
  readonly devices: readonly DeviceFigures[];
  /** Of the orders that are somebody's; what is left of the figures is nobody's. Empty in a shop without staff. */
  readonly staff: readonly StaffFigures[];
  /** Empty where nothing was given. */
  readonly discounts: readonly DiscountSums[];
  /** Empty where no charge was added. */
  readonly chargeSums: readonly ChargeSums[];
  /** Empty where nobody was exempt. */
  readonly exemptSums: readonly ExemptSums[];
}

export const noFigures: SalesFigures = { gross: zero, discount: zero, tax: zero, tips: zero, refunded: zero, orders: 0 };

/** Figures that most shops have nothing of. */
type Rare = 'charges' | 'exempt';
const withRare = <Figures extends object>(figures: Figures, { charges, exempt }: Readonly<Record<Rare, Minor>>): Figures & Pick<SalesFigures, Rare> => ({
  ...figures,
  ...(charges === 0 ? {} : { charges }),
  ...(exempt === 0 ? {} : { exempt }),
});

export const addFigures = (a: SalesFigures, b: SalesFigures): SalesFigures =>
  withRare(plainSums(a, b), { charges: addMinor(a.charges ?? zero, b.charges ?? zero), exempt: addMinor(a.exempt ?? zero, b.exempt ?? zero) });

const plainSums = (a: SalesFigures, b: SalesFigures): Omit<SalesFigures, Rare> => ({
  gross: addMinor(a.gross, b.gross),
  discount: addMinor(a.discount, b.discount),
  tax: addMinor(a.tax, b.tax),
  tips: addMinor(a.tips, b.tips),
  refunded: addMinor(a.refunded, b.refunded),
  orders: a.orders + b.orders,
});

const negative = ({ gross, discount, charges = zero, exempt = zero, tax, tips, refunded, orders }: SalesFigures): SalesFigures => ({
  ...{
    gross: minor(-gross),
    discount: minor(-discount),
    charges: minor(-charges),
    exempt: minor(-exempt),
    tax: minor(-tax),
    tips: minor(-tips),
    refunded: minor(-refunded),
    orders: -orders,
  },
});

/** Of `total` what is nobody's; null: nothing is. */
export function nobodysOf(total: SalesFigures, staff: readonly StaffFigures[]): SalesFigures | null {
  const left = addFigures(total, negative(staff.reduce<SalesFigures>(addFigures, noFigures)));
  return Object.values(left).every((figure) => figure === 0) ? null : left;
}

/** Sales after discounts and refunds, without tax and tips. */
export const netOf = ({ gross, discount, refunded }: Pick<SalesFigures, 'gross' | 'discount' | 'refunded'>): Minor => addMinor(gross, -discount, -refunded);

/** What a fact counts as by itself. */
export function sumsOfFact(fact: SaleFact): SalesSums {
  const { kind, gross, discount, tax, tips, refunded, items, money, deviceId, staffId, tipShares, discounts = [], charges = zero, chargeParts = [] } = fact;
  const { exemption } = fact;
  const count = kind === 'sale' ? 1 : 0;
  const figures = withRare({ gross, discount, tax, tips, refunded, orders: count }, { charges, exempt: exemption?.amount ?? zero });
  // A part payment is money alone: no device sold anything then, nor did anybody.
  const isSales = kind !== 'part';
  const own = { ...figures, tips: tipShares === undefined ? tips : zero };
  const shares = (tipShares ?? []).flatMap((each) => (each.staffId === null ? [] : [{ ...noFigures, tips: each.tips, staffId: each.staffId }]));
  const staff = addStaff([...(staffId === null || !isSales ? [] : [{ ...own, staffId }]), ...shares]);
  const given = discounts.map(({ kind, name, reason, amount, by }): DiscountSums => ({ kind, name, reason, staffId: by ?? null, amount, count: 1 }));
  const chargeSums = addCharges(chargeParts.map((each): ChargeSums => ({ ...each, count })));
  const exemptSums = exemption === undefined ? [] : [{ ...exemption, count }];
  return { ...figures, items, money, devices: isSales ? [{ ...figures, deviceId }] : [], staff, discounts: addDiscounts(given), chargeSums, exemptSums };
}

const addStaff = (all: readonly StaffFigures[]): readonly StaffFigures[] =>
  addedBy(
    all,
    ({ staffId }) => staffId,
    (a, b) => ({ ...addFigures(a, b), staffId: a.staffId }),
  );

const addDiscounts = (all: readonly DiscountSums[]): readonly DiscountSums[] =>
  addedBy(
    all,
    ({ kind, name, reason, staffId }) => JSON.stringify([kind, name, reason, staffId]),
    (a, b) => ({ ...a, amount: addMinor(a.amount, b.amount), count: a.count + b.count }),
  );

const addCharges = (all: readonly ChargeSums[]): readonly ChargeSums[] =>
  addedBy(
    all,
    ({ kind, name, to }) => JSON.stringify([kind, name, to]),
    (a, b) => ({ ...a, amount: addMinor(a.amount, b.amount), count: a.count + b.count }),
  );

const addExempt = (all: readonly ExemptSums[]): readonly ExemptSums[] =>
  addedBy(
    all,
    ({ number, name }) => JSON.stringify([number, name]),
    (a, b) => ({ ...a, amount: addMinor(a.amount, b.amount), count: a.count + b.count }),
  );

/** Adds each into what has the same key; in the order in which the keys came. */
export function addedBy<Each>(all: readonly Each[], keyOf: (each: Each) => string | number | null, add: (a: Each, b: Each) => Each): readonly Each[] {
  const sums = new Map<string | number | null, Each>();
  for (const each of all) {
    const key = keyOf(each);
    const sum = sums.get(key);
    sums.set(key, sum === undefined ? each : add(sum, each));
  }
  return [...sums.values()];
}

const itemKey = ({ name, category }: SoldItem): string => `${category === null ? '-' : `+${category}`}\n${name}`;

/** Everything of them in one. */
export function addSums(all: readonly SalesSums[]): SalesSums {
  return {
    ...all.reduce<SalesFigures>(addFigures, noFigures),
    items: addedBy(
      all.flatMap(({ items }) => items),
      itemKey,
      (a, b) => ({ ...a, quantity: a.quantity + b.quantity, gross: addMinor(a.gross, b.gross) }),
    ),
    money: addedBy(
      all.flatMap(({ money }) => money),
      ({ method }) => method,
      addMoved,
    ),
    devices: addedBy(
      all.flatMap(({ devices }) => devices),
      ({ deviceId }) => deviceId,
      (a, b) => ({ ...addFigures(a, b), deviceId: a.deviceId }),
    ),
    staff: addStaff(all.flatMap(({ staff }) => staff)),
    discounts: addDiscounts(all.flatMap(({ discounts }) => discounts)),
    chargeSums: addCharges(all.flatMap(({ chargeSums }) => chargeSums)),
    exemptSums: addExempt(all.flatMap(({ exemptSums }) => exemptSums)),
  };
}
