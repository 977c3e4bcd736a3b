import { addMinor, minor, zero } from '../../money/minor.ts';
import type { Bill, BillShare, ShareToMake } from '../bill/bill-share.ts';
import { figuresOf, type PricedLine, type Terms } from '../totals/totals.ts';
import { basisOf, termsLeft, unpaidLines, wholeBill } from './apart.ts';
import { billOf, cut, cutAmount } from './cut.ts';
import type { Weights } from './divide.ts';
import { isAmount, isRest, weightsOf } from './weights.ts';

type Kept = ShareToMake & Partial<Bill>;

/**
 * The shares of an order with what each comes to. `isHeld`: money was taken for it, or is about to be: it stays as it is, and the rest of the order is reckoned apart from it, so
 * that what was given, added or exempted since counts for what nobody has paid yet. Where nobody takes something, a share for the rest is made,
 * with an id that none has and that is not `named`: of a share that is gone, payments may still be there.
 */
export function billed(
  lines: readonly PricedLine[],
  terms: Terms,
  shares: readonly Kept[],
  isHeld: (share: ShareToMake) => boolean,
  named: readonly (string | undefined)[] = [],
): readonly BillShare[] {
  const held = shares.filter((each): each is BillShare => each.total !== undefined && isHeld(each));
  const agreed = termsLeft(lines, terms, held);
  const figures = figuresOf(unpaidLines(lines, held), agreed);
  const basis = basisOf(figures);
  let left = wholeBill(figures, agreed);
  const bills = new Map<string, Bill>(held.map((each) => [each.id, each]));
  for (const { id, take } of shares) {
    if (bills.has(id) || !isAmount(take)) continue;
    const [own, rest] = cutAmount(left, basis, minor(Math.min(take.amount, left.total)));
    bills.set(id, own);
    left = rest;
  }
  const open = shares.filter(({ id }) => !bills.has(id));
  const paidRest = new Set(held.filter(({ take }) => isRest(take)).flatMap((each) => each.lines.map(({ cartId }) => cartId)));
  const weigh = (among: readonly Kept[]): Weights =>
    weightsOf(
      left.lines.map(({ cartId }) => cartId),
      among,
      shares,
      (cartId) => paidRest.has(cartId),
    );
  const made = isCovered(left, weigh(open), open.length) ? [] : [restShare(shares, named)];
  const among = [...open, ...made];
  const own = among.length === 0 ? [] : cut(left, basis, weigh(among), among.length);
  for (const [at, { id }] of among.entries()) bills.set(id, own[at] ?? noBill);
  return [...shares, ...made].map(({ id, no, name, take }) => ({ id, no, name, take, ...(bills.get(id) ?? noBill) }));
}

const noBill = billOf({ lines: [], discounts: [], charges: [], taxes: [], tipsAmount: zero });

/** Whether somebody takes each line that is left, and whatever is left beside them. */
const isCovered = (left: Bill, weights: Weights, count: number): boolean =>
  weights.every((line) => line.some((part) => part > 0n)) && (count > 0 || left.total === 0);

function restShare(shares: readonly ShareToMake[], named: readonly (string | undefined)[]): ShareToMake {
  const idAt = (count: number): string => {
    const id = count === 1 ? 'rest' : `rest-${count}`;
    return named.includes(id) || shares.some((each) => each.id === id) ? idAt(count + 1) : id;
  };
  return { id: idAt(1), no: Math.max(0, ...shares.map(({ no }) => no)) + 1, name: '', take: 'rest' };
}

/** A tip that came with the money for a share, minor units; below zero: that a gateway corrected. */
export const withTip = (share: BillShare, tip: number): BillShare => ({
  ...share,
  tipsAmount: addMinor(share.tipsAmount, tip),
  total: addMinor(share.total, tip),
});
