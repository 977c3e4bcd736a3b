import { addMinor, type Minor, minor, zero } from '../../money/minor.ts';
import { share } from '../../money/share.ts';
import type { Bill, BilledCharge, BilledDiscount, BilledLine } from '../bill/bill-share.ts';
import { type Behind, exactByBasis, exactPart, exactParts, handOut, noneBehind, spread, type Weights } from './divide.ts';

/** What an order's bill says of itself beside its amounts, and how its parts follow its lines. */
export interface Basis {
  /** By cartId of a line or id of a charge: which taxes, by their place on the bill, are taken of it. */
  readonly taxesOf: ReadonlyMap<number | string, readonly number[]>;
  /** By cartId: what of its discounts additive taxes are taken of all the same. */
  readonly alsoTaxed: ReadonlyMap<number, Minor>;
  /** By id of a discount: the lines that it is of; absent: all. */
  readonly linesOf: ReadonlyMap<string, readonly number[]>;
  /** By id of a charge: whether it is taken of what lines come to before discounts. */
  readonly isBefore: ReadonlyMap<string, boolean>;
}

/** A bill of these parts. */
export function billOf(parts: Pick<Bill, 'lines' | 'discounts' | 'charges' | 'taxes' | 'tipsAmount'>): Bill {
  const subtotal = addMinor(...parts.lines.map(({ full }) => full));
  const discountAmount = minor(subtotal - addMinor(...parts.lines.map(({ net }) => net)));
  const chargesAmount = addMinor(...parts.charges.map(({ net }) => net));
  const taxAmount = addMinor(...parts.taxes.map(({ amount }) => amount));
  const total = addMinor(subtotal, chargesAmount, taxAmount, parts.tipsAmount, -discountAmount);
  return { subtotal, discountAmount, chargesAmount, taxAmount, total, ...parts };
}

/** What is paid for, in the order in which it is handed out: whole lines have no cents to spare, so that those are of charges, tip and taxes. */
type Paid = readonly Minor[];

/** A bill cut by weights: so many bills, each figure of which adds up to that of the bill. */
export function cut(bill: Bill, basis: Basis, weights: Weights, count: number): readonly Bill[] {
  const behind = noneBehind(count);
  const net = byLine(bill, weights, count, ({ net: amount }) => amount, behind);
  const charges = bill.charges.map((charge) => handOut(charge.net, exactByBasis(charge.net, chargeBasis(bill, basis, charge), weights, count), behind));
  const tips = handOut(bill.tipsAmount, exactByBasis(bill.tipsAmount, fullBasis(bill), weights, count), behind);
  const taxes = bill.taxes.map(({ amount }, place) => handOut(amount, exactByBasis(amount, taxBasis(bill, basis, place), weights, count), behind));
  const paid = Array.from({ length: count }, (_, at) => [
    addMinor(...net.map((line) => line[at] ?? zero)),
    ...[...charges, tips, ...taxes].map((part) => part[at] ?? zero),
  ]);
  return assembled(bill, basis, weights, paid);
}

/** A bill cut in two: `amount` of it, each figure in proportion, and the rest. */
export function cutAmount(bill: Bill, basis: Basis, amount: Minor): readonly [Bill, Bill] {
  const weights = bill.lines.map(() => [BigInt(amount), BigInt(Math.max(bill.total - amount, amount === 0 ? 1 : 0))]);
  const all: Paid = [
    minor(bill.subtotal - bill.discountAmount),
    ...bill.charges.map((charge) => charge.net),
    bill.tipsAmount,
    ...bill.taxes.map((tax) => tax.amount),
  ];
  const own = share(amount, all);
  const [mine, rest] = assembled(bill, basis, weights, [own, all.map((part, place) => minor(part - (own[place] ?? 0)))]);
  return [mine ?? billOf(nothing), rest ?? bill];
}

const nothing = { lines: [], discounts: [], charges: [], taxes: [], tipsAmount: zero };

/** Bills of what each pays for: net, charges, tip and taxes; what is not paid for (what lines cost, what was given off, what taxes were taken of) follows. */
function assembled(bill: Bill, basis: Basis, weights: Weights, paid: readonly Paid[]): readonly Bill[] {
  const count = paid.length;
  const nets = rows(
    bill.lines.map(({ net }) => net),
    weights,
    paid.map(([net = zero]) => net),
  );
  const off = byLine(bill, weights, count, ({ full, net }) => minor(full - net), noneBehind(count));
  const inside = byLine(bill, weights, count, ({ cost, full }) => minor(cost - full), noneBehind(count));
  const hidden = byLine(bill, weights, count, ({ discount, full, net }) => minor(Math.max(0, discount - (full - net))), noneBehind(count));
  const given = bill.discounts.map((discount) =>
    handOut(discount.given, exactByBasis(discount.given, discountBasis(bill, basis, discount), weights, count), noneBehind(count)),
  );
  const grosses = bill.charges.map((charge) =>
    handOut(
      minor(charge.amount - charge.net),
      exactByBasis(minor(charge.amount - charge.net), chargeBasis(bill, basis, charge), weights, count),
      noneBehind(count),
    ),
  );
  const bases = bill.taxes.map(({ base }, place) => handOut(base, exactByBasis(base, taxBasis(bill, basis, place), weights, count), noneBehind(count)));
  return paid.map((own, at) => {
    const lines = bill.lines.flatMap(({ cartId }, line): readonly BilledLine[] => {
      const [net, less] = [nets[line]?.[at] ?? zero, off[line]?.[at] ?? zero];
      const full = addMinor(net, less);
      const cost = addMinor(full, inside[line]?.[at] ?? zero);
      const has = exactPart(minor(1), weights[line], at) > 0n || cost > 0;
      return has ? [{ cartId, cost, discount: addMinor(less, hidden[line]?.[at] ?? zero), net, full }] : [];
    });
    const mine = given.map((each) => each[at] ?? zero);
    const netsGiven = share(addMinor(...off.map((line) => line[at] ?? zero)), mine.length === 0 ? [] : mine);
    return billOf({
      lines,
      discounts: bill.discounts.map(({ id }, place) => ({ id, given: mine[place] ?? zero, net: netsGiven[place] ?? zero })),
      charges: bill.charges.map(({ id }, place) => {
        const net = own[1 + place] ?? zero;
        return { id, net, amount: addMinor(net, grosses[place]?.[at] ?? zero) };
      }),
      tipsAmount: own[1 + bill.charges.length] ?? zero,
      taxes: bill.taxes.map((tax, place) => ({ ...tax, base: bases[place]?.[at] ?? zero, amount: own[2 + bill.charges.length + place] ?? zero })),
    });
  });
}

/** An amount of each line, handed out as one sum and spread over the lines again: by line, one part a share. */
function byLine(bill: Bill, weights: Weights, count: number, amountOf: (line: BilledLine) => Minor, behind: Behind): readonly (readonly Minor[])[] {
  const amounts = bill.lines.map(amountOf);
  return rows(amounts, weights, handOut(addMinor(...amounts), exactParts(amounts, weights, count), behind));
}

/** Each share's sum over the lines: by line, one part a share, which add up to the line's amount. */
function rows(amounts: readonly Minor[], weights: Weights, sums: readonly Minor[]): readonly (readonly Minor[])[] {
  const left = [...amounts];
  const byShare = sums.map((sum, at) => {
    const parts = spread(
      sum,
      amounts.map((amount, line) => exactPart(amount, weights[line], at)),
      left,
    );
    for (const [line, part] of parts.entries()) left[line] = minor((left[line] ?? 0) - part);
    return parts;
  });
  return amounts.map((_, line) => byShare.map((parts) => parts[line] ?? zero));
}

/** The first of these by which something can be handed out. */
const firstOf = (...bases: readonly (readonly Minor[])[]): readonly Minor[] => bases.find((basis) => basis.some((amount) => amount > 0)) ?? [];

/** What lines come to without tax, before discounts, or as they are shown where that is nothing. */
const fullBasis = ({ lines }: Bill): readonly Minor[] =>
  firstOf(
    lines.map(({ full }) => full),
    lines.map(({ cost }) => cost),
  );

function chargeBasis(bill: Bill, { isBefore }: Basis, { id }: BilledCharge): readonly Minor[] {
  const nets = bill.lines.map(({ net }) => net);
  return isBefore.get(id) === true ? fullBasis(bill) : firstOf(nets, fullBasis(bill));
}

const discountBasis = ({ lines }: Bill, { linesOf }: Basis, { id }: BilledDiscount): readonly Minor[] =>
  lines.map(({ cartId, discount }) => (linesOf.get(id)?.includes(cartId) === false ? zero : discount));

/** What of each line a tax is taken of; of one that is on charges alone, all lines. */
function taxBasis(bill: Bill, { taxesOf, alsoTaxed }: Basis, place: number): readonly Minor[] {
  const own = bill.lines.map(({ cartId, net }) => (taxesOf.get(cartId)?.includes(place) ? addMinor(net, alsoTaxed.get(cartId) ?? 0) : zero));
  return firstOf(
    own,
    bill.lines.map(({ net }) => net),
    fullBasis(bill),
  );
}
