import { payCash } from '@till/domain/order/commands/pay-cash';
import { setShares } from '@till/domain/order/commands/shares/set-shares';
import { amountDue } from '@till/domain/order/payment/amount-due';
import { orderOfShare } from '@till/domain/order/payment/order-of-share';
import type { Order } from '@till/domain/order/types';
import { after, merchant } from '@till/domain/testing/make';
import { paidSplit, splitBill } from '@till/domain/testing/paid-split';
import { receipt as english } from '@till/phrases/en-us/receipt';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bannersOf, type ReceiptDocument, receiptOf } from './document.ts';
import { evening, modifier, orderOf, pickup, rate } from './testing.ts';
import { toText } from './text.ts';

const words = { language: 'en-us' };
const salesTax = [rate('Sales tax', 825_000)];

/** What a guest's receipt says. */
const receiptFor = (order: Order, shareId: string): ReceiptDocument => {
  const own = orderOfShare(order, shareId);
  if (own === null) throw new Error(`no share ${shareId}`);
  return receiptOf(own, merchant, english, words);
};
const said = ({ lines, figures }: ReceiptDocument) => [...lines, ...figures].map((each) => `${'name' in each ? each.name : each.label} ${each.text}`);

describe('the receipt of a guest', () => {
  const meal = orderOf(
    [
      { name: 'Steak', price: 2_000, taxRates: salesTax },
      { name: 'Wine', price: 900, quantity: 2, note: 'two glasses', modifiers: [modifier('Large', 100)], taxRates: salesTax },
    ],
    pickup,
  );
  const named = after(
    { ...meal, note: 'for Bob’s birthday' },
    setShares(meal, [
      {
        id: 'ana',
        no: 1,
        name: 'Ana',
        take: [
          { cartId: 1, parts: 1, of: 1 },
          { cartId: 2, parts: 1, of: 4 },
        ],
      },
      { id: 'bob', no: 2, take: [{ cartId: 2, parts: 3, of: 4 }] },
    ]),
  );
  const paid = after(named, payCash(named, { shareId: 'ana', received: 5_000 }, { now: evening, cashRounding: 5, paymentId: 'p' }));

  it('has their lines and parts of lines with their figures, and what they paid; it is paid although the others are not', () => {
    const document = receiptFor(paid, 'ana');
    expect(bannersOf(document)).toEqual([]);
    expect(document.facts.slice(0, 2)).toEqual(['Order B1042', 'Check 1: Ana']);
    expect(said(document)).toEqual([
      ...['Steak $20.00', '1/4 of 2 x Wine $5.00', 'Subtotal $25.00', 'Tax $2.06', 'Sales tax 8.25% $2.06', 'TOTAL $27.06'],
      ...['Cash rounding -$0.01', 'Cash due $27.05', 'Paid (Cash) $50.00', 'Change $22.95'],
    ]);
    expect(document.lines[1]).toMatchObject({ quantity: null, modifiers: [{ name: 'Large', price: null }], note: 'two glasses' });
    expect(toText(document)).toContain('\n1/4 of 2 x Wine: $5.00\n  Large\n');
    expect(document.note).toBeNull();
  });

  it('of who has not paid is a check that says so, and names nothing of the others', () => {
    const document = receiptFor(paid, 'bob');
    expect(bannersOf(document)).toEqual([english.bill]);
    expect(document.facts[1]).toBe('Check 2');
    expect(said(document)).toEqual(['3/4 of 2 x Wine $15.00', 'Subtotal $15.00', 'Tax $1.24', 'Sales tax 8.25% $1.24', 'TOTAL $16.24']);
    expect(JSON.stringify(document)).not.toMatch(/Steak|Ana|Bob|\$50/);
  });

  it('of who owes nothing is a check, as nobody has paid it', () => {
    const free = orderOf([{ price: 500 }, { name: 'Water', price: 0 }], pickup);
    const table = after(
      free,
      setShares(
        free,
        [1, 2].map((no) => ({ id: `s${no}`, no, take: [{ cartId: no, parts: 1, of: 1 }] })),
      ),
    );
    expect(bannersOf(receiptFor(table, 's2'))).toEqual([english.bill]);
  });

  it('of a part of the whole bill is one line that names no dish', () => {
    const halves = after(
      meal,
      setShares(
        meal,
        [1, 2].map((no) => ({ id: `s${no}`, no, take: { parts: 1, of: 2 } })),
      ),
    );
    expect(said(receiptFor(halves, 's1')).slice(0, 2)).toEqual(['Share of the check $20.00', 'Subtotal $20.00']);
    expect(JSON.stringify(receiptFor(halves, 's1'))).not.toMatch(/Steak|Wine/);
  });
});

it('receipts of guests come to that of the order, each kind of figure and each tax; and each adds up by itself', () => {
  const sums = (documents: readonly ReceiptDocument[]) => {
    const all = new Map<string, number>();
    for (const { kind, label, amount } of documents.flatMap(({ figures }) => figures)) {
      const name = kind === 'discount' || kind === 'charge' || kind === 'tax-rate' ? `${kind} ${label}` : kind;
      if (kind !== 'cash-due') all.set(name, (all.get(name) ?? 0) + amount);
    }
    all.set(
      'lines',
      documents.flatMap(({ lines }) => lines).reduce((sum, { amount }) => sum + amount, 0),
    );
    return Object.fromEntries([...all].filter(([, amount]) => amount !== 0));
  };
  let paid = 0;
  fc.assert(
    fc.property(splitBill, (given) => {
      const order = paidSplit(given);
      if (order.shares === undefined || order.order_payment.some(({ shareId }) => shareId === undefined)) return;
      paid += amountDue(order) === 0 ? 1 : 0;
      const guests = order.shares.map(({ id }) => receiptFor(order, id));
      expect(sums(guests)).toEqual(sums([receiptOf(order, merchant, english, words)]));
      for (const { figures } of guests) {
        const of = (...kinds: readonly string[]) => figures.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + amount, 0);
        expect(of('subtotal', 'discount', 'charge', 'tax', 'tip')).toBe(of('total'));
        expect(of('total', 'fee', 'cash-rounding')).toBe(of('paid') - of('change'));
      }
    }),
    { numRuns: 200 },
  );
  expect(paid).toBeGreaterThan(150);
});
