import { cashRoundingOf } from '@till/domain/cash/rounding';
import { addDiscount } from '@till/domain/order/commands/discount/decide-add';
import { setExemption } from '@till/domain/order/commands/exemption/decide-exemption';
import { removeItem } from '@till/domain/order/commands/remove-item';
import type { OrderOp } from '@till/domain/order/op';
import type { Order } from '@till/domain/order/types';
import { after, merchant } from '@till/domain/testing/make';
import { receipt as english } from '@till/phrases/en-us/receipt';
import { receipt as chinese } from '@till/phrases/zh-cn/receipt';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bannersOf, type FigureKind, type ReceiptDocument, receiptOf } from './document.ts';
import { cents, evening, modifier, orderOf, paidInCash, pickup, rate, type TestLine } from './testing.ts';

const salesTax = rate('Sales tax', 825_000);
const gst = rate('GST', 500_000, 'INCLUSIVE');
const english_ = { language: 'en-us' };

const amountOf = (document: ReceiptDocument, kind: FigureKind): number =>
  document.figures.filter((figure) => figure.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
const figures = (document: ReceiptDocument) => document.figures.map(({ label, text }) => `${label} ${text}`);

describe('what a receipt says', () => {
  it('names the merchant, the order, its type and when, in the timezone of the merchant', () => {
    const document = receiptOf(orderOf([{ price: 1000 }], pickup), merchant, english, english_);
    expect(document.merchant).toEqual({ name: 'Golden Wok', address: ['12 Market St, #3', 'San Francisco, CA 94105'], phone: '+1 415 555 0100' });
    expect(document.facts.join(' | ').replace(/\u202f/g, ' ')).toBe('Order B1042 | Pickup | Jul 11, 2025, 6:30 PM');
    expect(document.footer).toBe('THANK YOU FOR ORDERING');
  });

  it('names who serves, where the order is somebody’s, in the language of the guest', () => {
    const order = orderOf([{ price: 1000 }], pickup);
    expect(receiptOf(order, merchant, english, { ...english_, server: 'Ana' }).facts.slice(0, 3)).toEqual(['Order B1042', 'Pickup', 'Server Ana']);
    expect(receiptOf(order, merchant, chinese, { language: 'zh-cn', server: 'Ana' }).facts).toContain('服务员 Ana');
    expect(receiptOf(order, merchant, english, english_).facts.join()).not.toContain('Server');
  });

  it('says that its time is about right where a register without a network did not know its clock', () => {
    const unsure = receiptOf({ ...orderOf([{ price: 1000 }], pickup), timesUnsure: true }, merchant, english, english_);
    expect(unsure.facts.join(' | ').replace(/\u202f/g, ' ')).toBe('Order B1042 | Pickup | about Jul 11, 2025, 6:30 PM');
  });

  it('says when it was made where it is booked later, and "about" of that time, since when it came is known', () => {
    const late = { ...orderOf([{ price: 1000 }], pickup), madeAt: evening - 4 * 86_400_000 };
    const said = (order: typeof late & { timesUnsure?: true }) =>
      receiptOf(order, merchant, english, english_)
        .facts.join(' | ')
        .replace(/\u202f/g, ' ');
    expect(said(late)).toBe('Order B1042 | Pickup | Jul 11, 2025, 6:30 PM | Made Jul 7, 2025, 6:30 PM');
    expect(said({ ...late, timesUnsure: true })).toBe('Order B1042 | Pickup | Jul 11, 2025, 6:30 PM | Made about Jul 7, 2025, 6:30 PM');
  });

  it('says for when an order for later is, as its kitchen was told at last', () => {
    const lunch = evening + 18 * 3_600_000;
    const said = (order: Partial<Order>) =>
      receiptOf({ ...orderOf([{ price: 1000 }], pickup), ...order }, merchant, english, english_)
        .facts.join(' | ')
        .replace(/\u202f/g, ' ');
    const asked = { source: 'online', orderTypeTime: String(lunch), readyAt: lunch } as const;
    expect(said(asked)).toBe('Order B1042 | Pickup | For Jul 12, 2025, 12:30 PM | Jul 11, 2025, 6:30 PM');
    expect(said({ ...asked, readyAt: lunch + 900_000 })).toContain('For Jul 12, 2025, 12:45 PM');
    // As soon as it can be: it came at that time.
    expect(said({ ...asked, orderTypeTime: 'now', scheduleDate: '2025-07-11', scheduleTime: 18.5 * 3_600 })).not.toContain('For');
  });

  it.each([
    ['300', '12 Market St #300'],
    ['4b', '12 Market St #4b'],
    ['Col. Centro', '12 Market St, Col. Centro'],
    ['2nd floor', '12 Market St, 2nd floor'],
  ])('has %j behind the street as %j', (address2, street) => {
    expect(receiptOf(orderOf([]), { ...merchant, address2 }, english, english_).merchant.address[0]).toBe(street);
  });

  it('has the phone of the shop as people read it', () => {
    expect(receiptOf(orderOf([]), { ...merchant, phone: '+14155550100' }, english, english_).merchant.phone).toBe('(415) 555-0100');
  });
  it('leaves no gap where the merchant has no address or phone', () => {
    const bare = { ...merchant, address1: null, address2: null, city: null, state: null, zip: null, phone: null };
    expect(receiptOf(orderOf([]), bare, english, english_).merchant).toEqual({ name: 'Golden Wok', address: [], phone: null });
  });

  it('names the table of a dine-in order and the customer', () => {
    const order = orderOf(
      [{ price: 1000 }],
      { op: 'set-order-type', orderType: 'dine-in', orderTypeId: 'dine-in', orderTypeTime: 'now', scheduleDate: null, scheduleTime: null },
      { op: 'change-order', tableNumber: '7', customer: { id: 'c', firstName: 'Ana', lastName: 'Ruiz', phone: null, email: null } },
    );
    expect(receiptOf(order, merchant, english, english_).facts).toEqual(expect.arrayContaining(['Table 7', 'Dine-in', 'Customer Ana Ruiz']));
  });

  it('does not call the guest of a kiosk by a name', () => {
    const order = orderOf([{ price: 1000 }], { op: 'change-order', customer: { id: 'c', firstName: 'kiosk', lastName: '', phone: null, email: null } });
    expect(receiptOf(order, merchant, english, english_).facts.join()).not.toMatch(/kiosk|Customer/);
  });

  it('lists items as they arrived, with quantity, modifiers, note and what they cost together (LIM-29)', () => {
    const order = orderOf([
      { name: 'Tea', price: 300 },
      { name: 'Burger', quantity: 2, price: 1000, note: 'no onion', modifiers: [modifier('Cheese', 100, 2), modifier('Rare', 0)] },
    ]);
    const { lines } = receiptOf(order, merchant, english, english_);
    expect(lines.map(({ quantity, name, text }) => `${quantity} x ${name} ${text}`)).toEqual(['1 x Tea $3.00', '2 x Burger $24.00']);
    expect(lines[1]?.modifiers).toEqual([
      { name: 'Cheese', quantity: 2, price: '+$1.00' },
      { name: 'Rare', quantity: 1, price: null },
    ]);
    expect(lines[1]?.note).toBe('no onion');
    expect(lines[0]?.note).toBeNull();
  });

  it('says the note of the order only when there is one', () => {
    expect(receiptOf(orderOf([]), merchant, english, english_).note).toBeNull();
    expect(receiptOf(orderOf([], { op: 'change-order', note: 'Ring twice' }), merchant, english, english_).note).toEqual({
      label: 'Note:',
      text: 'Ring twice',
    });
  });

  it('says each tax by name and rate, and "includes" where the prices have it in them', () => {
    const order = orderOf([
      { price: 1000, taxRates: [salesTax] },
      { price: 1050, taxRates: [gst] },
    ]);
    expect(figures(receiptOf(order, merchant, english, english_))).toEqual([
      'Subtotal $20.00',
      'Tax $1.33',
      'Sales tax 8.25% $0.83',
      'includes GST 5% $0.50',
      'TOTAL $21.33',
    ]);
  });

  it('says under the subtotal what tax of the prices is not in it, and nothing where the lines add up', () => {
    const notes = (taxRate: typeof gst) => receiptOf(orderOf([{ price: 1050, taxRates: [taxRate] }]), merchant, english, english_).figures[0]?.notes;
    expect(notes(gst)).toEqual(['Menu prices include $0.50 tax']);
    expect(notes(salesTax)).toBeUndefined();
  });

  it('says no tax and no tip where there is none', () => {
    expect(figures(receiptOf(orderOf([{ price: 1000 }]), merchant, english, english_))).toEqual(['Subtotal $10.00', 'TOTAL $10.00']);
  });

  it('shows cash rounding, what was handed over and the change', () => {
    const order = orderOf([{ price: 1003 }], paidInCash(2));
    expect(figures(receiptOf(order, merchant, english, { ...english_, received: cents(2000) }))).toEqual([
      'Subtotal $10.03',
      'TOTAL $10.03',
      'Cash rounding $0.02',
      'Cash due $10.05',
      'Paid (Cash) $20.00',
      'Change $9.95',
    ]);
  });

  it('printed again later shows what was handed over and the change as it did at first', () => {
    const order = orderOf([{ price: 1003 }], paidInCash(2, 2000));
    expect(figures(receiptOf(order, merchant, english, { ...english_, isCopy: true })).slice(-2)).toEqual(['Paid (Cash) $20.00', 'Change $9.95']);
    // Counted again meanwhile: that counts.
    expect(figures(receiptOf(order, merchant, english, { ...english_, received: cents(1100) })).at(-1)).toBe('Change $0.95');
  });

  it('shows no change when the exact amount was paid, nor less paid than was due', () => {
    const order = orderOf([{ price: 1000 }], paidInCash());
    expect(figures(receiptOf(order, merchant, english, { ...english_, received: cents(400) })).at(-1)).toBe('Paid (Cash) $10.00');
  });

  it('says what is still to be paid on an order that is paid later', () => {
    expect(figures(receiptOf(orderOf([{ price: 1000 }], { op: 'pay-later', at: evening }), merchant, english, english_)).at(-1)).toBe('Balance due $10.00');
  });

  it('names a card by what is printed on it', () => {
    const paid = orderOf([{ price: 1000 }], paidInCash());
    const byCard = { brand: 'VISA', last4: '4242', type: 'card', gateway: 'valor' };
    const order = { ...paid, order_payment: paid.order_payment.map((payment) => ({ ...payment, ...byCard })) };
    expect(figures(receiptOf(order, merchant, english, english_)).at(-1)).toBe('Paid (VISA •••• 4242) $10.00');
  });

  it('speaks the language it is given', () => {
    const document = receiptOf(orderOf([{ name: '牛肉面', price: 1000, taxRates: [gst] }], pickup), merchant, chinese, { language: 'zh-cn' });
    expect(document.facts.slice(0, 2)).toEqual(['订单 B1042', '自取']);
    expect(document.figures.map(({ label }) => label)).toEqual(['小计', '税', '含 GST 5%', '合计']);
  });
});

describe('the figures of a receipt', () => {
  const rates = fc.subarray([salesTax, gst, rate('City', 120_000), rate('Liquor', 1_500_000, 'INCLUSIVE')]);
  const line: fc.Arbitrary<TestLine> = fc.record({
    price: fc.nat(50_000),
    quantity: fc.integer({ min: 1, max: 20 }),
    taxRates: rates,
    modifiers: fc.array(
      fc.record({ price: fc.nat(500), quantity: fc.integer({ min: 1, max: 3 }) }).map(({ price, quantity }) => modifier('m', price, quantity)),
      { maxLength: 3 },
    ),
  });

  it('add up from the subtotal to the change, for every mix of taxes', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.nat(5_000), fc.nat(100_000), fc.constantFrom(0, 5), (lines, tip, more, step) => {
        const open = orderOf(lines, { op: 'change-order', tipsAmount: cents(tip) });
        const order = orderOf(lines, { op: 'change-order', tipsAmount: cents(tip) }, paidInCash(cashRoundingOf(open.total, step)));
        const due = order.total + order.cashRoundingAmount;
        const document = receiptOf(order, merchant, english, { ...english_, received: cents(due + more) });
        const of = (kind: FigureKind) => amountOf(document, kind);
        expect(of('subtotal') + of('discount') + of('tax') + of('tip')).toBe(of('total'));
        expect(of('tax-rate')).toBe(of('tax'));
        expect(of('paid') - of('change')).toBe(of('total') + of('cash-rounding'));
        expect(of('change')).toBe(more);
        const inclusive = order.taxes.filter((tax) => tax.inclusionType === 'INCLUSIVE').reduce((sum, { amount }) => sum + amount, 0);
        expect(document.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(of('subtotal') + inclusive);
      }),
    );
  });

  it('say of a bill that guests shared each payment, the change of each, and the rounding with the one that ended it', () => {
    const part: OrderOp = { ...{ op: 'pay-cash', at: evening, paymentId: 'a', cashRoundingAmount: cents(0) }, take: cents(500), received: cents(2000) };
    const venmo: OrderOp = { op: 'close', at: evening, paymentId: 'b', paymentType: 'venmo', take: cents(200) };
    const open = orderOf([{ price: 1003 }], part, venmo);
    expect(figures(receiptOf(open, merchant, english, english_)).slice(2)).toEqual([
      'Paid (Cash) $20.00',
      'Change $15.00',
      'Paid (Venmo) $2.00',
      'Balance due $3.03',
    ]);
    const paid = orderOf([{ price: 1003 }], part, venmo, paidInCash(2));
    expect(figures(receiptOf(paid, merchant, english, { ...english_, received: cents(1000) })).slice(2)).toEqual([
      'Paid (Cash) $20.00',
      'Change $15.00',
      'Paid (Venmo) $2.00',
      'Cash rounding $0.02',
      'Cash due $3.05',
      'Paid (Cash) $10.00',
      'Change $6.95',
    ]);
  });

  it('take a discount off', () => {
    const order = orderOf([{ price: 1000 }]);
    const given = after(order, addDiscount(order, { id: 'd', name: 'Regular guest', scope: 'order', kind: 'percent', value: 2_000_000 }));
    expect(figures(receiptOf(given, merchant, english, english_))).toEqual(['Subtotal $10.00', 'Regular guest -$2.00', 'TOTAL $8.00']);
  });

  it('say of a discount what it is with the tax in the prices, who gave it and who approved it, where the shop names them', () => {
    const order = orderOf([{ price: 1_050, taxRates: [gst] }]);
    const given = after(order, addDiscount(order, { id: 'd', name: 'Regular guest', scope: 'order', kind: 'percent', value: 2_000_000 }));
    const named = { ...given, discounts: given.discounts?.map((each) => ({ ...each, by: 'ana', approvedBy: 'mo' })) };
    const of = (document: ReceiptDocument) => document.figures.find(({ kind }) => kind === 'discount');
    expect(of(receiptOf(named, merchant, english, english_))).toMatchObject({ text: '-$2.00', notes: ['$2.10 off, tax included'] });
    const shortOf = (staffId: string) => ({ ana: 'Ana $&', mo: 'Mo' })[staffId];
    const notes = ['$2.10 off, tax included', 'Given by Ana $&', 'Approved by Mo'];
    expect(of(receiptOf(named, merchant, english, { ...english_, shortOf }))).toMatchObject({ notes });
  });

  it('say of an order without tax whose certificate exempts it, whatever it is called', () => {
    const order = orderOf([{ price: 1_050, taxRates: [gst] }]);
    const exempt = after(order, setExemption(order, { number: '12-$&', name: '{number} Church' }));
    const document = receiptOf(exempt, merchant, english, english_);
    expect(document.figures.find(({ kind }) => kind === 'tax')).toMatchObject({ amount: 0, notes: ['Tax exempt: {number} Church, 12-$&'] });
    expect(figures(document)).toEqual(['Subtotal $10.00', 'Tax $0.00', 'TOTAL $10.00']);
  });

  it('say nothing of a discount whose line is gone', () => {
    const order = orderOf([{ price: 1000 }, { price: 500 }]);
    const given = after(order, addDiscount(order, { id: 'd', name: 'Cold', scope: 'line', cartId: 2, kind: 'percent', value: 2_000_000 }));
    const left = after(given, removeItem(given, given.items.find(({ cartId }) => cartId === 2)?.id ?? ''));
    expect(figures(receiptOf(left, merchant, english, english_))).toEqual(['Subtotal $10.00', 'TOTAL $10.00']);
  });
});

const byCard = (amount: number, completes: boolean, more: object = {}): OrderOp[] => [
  {
    op: 'card-begin',
    at: evening,
    attempt: { id: 'a', kind: 'sale', amount: cents(amount), gateway: 'valor', deviceId: 'd', deviceLabel: 'Bar', paymentId: null, reason: '' },
  },
  {
    op: 'card-paid',
    at: evening,
    attemptId: 'a',
    payment: {
      ...{ id: 'pay1', brand: 'Visa', last4: '4242', gateway: 'valor', amount: cents(amount), tipsAmount: cents(0), surchargeAmount: cents(0) },
      ...{ authCode: '012345', entryMode: 'chip', aid: 'A0000000031010', ...more },
    },
    rawResult: null,
    completes,
    by: 'gateway',
  },
];

describe('money by card and money that went back', () => {
  it('names the card, the authorisation, how it was read, its application and the tip of the terminal, and takes the fee in', () => {
    const paid = byCard(1_330, true, { tipsAmount: cents(300), surchargeAmount: cents(30) });
    const document = receiptOf(orderOf([{ price: 1000 }], pickup, { op: 'submit', at: evening }, ...paid), merchant, english, english_);
    expect(figures(document).slice(-4)).toEqual(['Tip $3.00', 'TOTAL $13.00', 'Card fee $0.30', 'Paid (Visa •••• 4242) $13.30']);
    expect(document.figures.at(-1)?.notes).toEqual(['Auth code 012345', 'Chip', 'AID A0000000031010', 'Includes tip $3.00']);
  });

  it('leaves out what the terminal did not say', () => {
    const paid = byCard(1000, true, { authCode: null, entryMode: null, aid: null, brand: null, last4: null });
    const document = receiptOf(orderOf([{ price: 1000 }], pickup, { op: 'submit', at: evening }, ...paid), merchant, english, english_);
    expect(document.figures.at(-1)).toMatchObject({ label: 'Paid (Card)', notes: [] });
  });

  it('says what a card paid of it and what is left, then both payments', () => {
    const part = [pickup, { op: 'submit', at: evening } as const, ...byCard(400, false)];
    expect(figures(receiptOf(orderOf([{ price: 1000 }], ...part), merchant, english, english_)).slice(-2)).toEqual([
      'Paid (Visa •••• 4242) $4.00',
      'Balance due $6.00',
    ]);
    const whole = receiptOf(orderOf([{ price: 1000 }], ...part, paidInCash()), merchant, english, { ...english_, received: cents(1000) });
    expect(figures(whole).slice(-3)).toEqual(['Paid (Visa •••• 4242) $4.00', 'Paid (Cash) $10.00', 'Change $4.00']);
  });

  it('names each refund with its payment, and says first of all whether a part or all was refunded', () => {
    const back = (id: string, amount: number): OrderOp => {
      const sums = { amount: cents(amount), salesAmount: cents(amount), taxAmount: cents(0), tipsAmount: cents(0) };
      return { op: 'refund', at: evening, attemptId: null, refund: { id, paymentId: 'p1', type: 'cash', by: 'hand', ...sums, reason: 'cold' } };
    };
    const part = orderOf([{ price: 1000 }], paidInCash(), back('r', 250));
    expect(receiptOf(part, merchant, english, english_).figures.at(-1)?.notes).toBeUndefined();
    const ofLines: Order = { ...part, refunds: part.refunds.map((each) => ({ ...each, lines: [{ cartId: 1, quantity: 1, restock: false }] })) };
    expect(receiptOf(ofLines, merchant, english, english_).figures.at(-1)?.notes).toEqual([`1 x ${part.items[0]?.name}`]);
    expect(figures(receiptOf(part, merchant, english, english_)).at(-1)).toBe('Refund (Cash) -$2.50');
    expect(bannersOf(receiptOf(part, merchant, english, { ...english_, isCopy: true }))).toEqual(['PARTLY REFUNDED', 'COPY']);
    const all = orderOf([{ price: 1000 }], paidInCash(), back('r', 250), back('s', 750));
    expect(bannersOf(receiptOf(all, merchant, english, english_))).toEqual(['REFUNDED']);
    expect(bannersOf(receiptOf(orderOf([{ price: 1000 }], paidInCash()), merchant, english, english_))).toEqual([]);
  });

  it('says first of all that a practice order is none', () => {
    expect(receiptOf(orderOf([]), merchant, english, english_).practice).toBeNull();
    expect(receiptOf({ ...orderOf([]), practice: true }, merchant, english, english_).practice).toBe('PRACTICE - NOT A RECEIPT');
  });

  it('says that it is a bill until everything is paid, and that a cancelled order is no receipt', () => {
    const bill = (...[lines, ...more]: Parameters<typeof orderOf>) => receiptOf(orderOf(lines, ...more), merchant, english, english_).bill;
    const part = [pickup, { op: 'submit', at: evening } as const, ...byCard(400, false)];
    expect(bill([{ price: 1000 }])).toBe('CHECK - NOT PAID');
    expect(bill([{ price: 1000 }], ...part)).toBe('CHECK - PARTLY PAID');
    expect(bill([{ price: 1000 }], ...part, paidInCash())).toBeNull();
    expect(bill([])).toBeNull();
    expect(receiptOf({ ...orderOf([{ price: 1000 }]), state: 'cancelled' }, merchant, english, english_).bill).toBe('CANCELED - NOT A RECEIPT');
  });

  it('says that it was printed before, after what it is', () => {
    const copy = receiptOf({ ...orderOf([{ price: 1000 }]), practice: true }, merchant, english, { ...english_, isCopy: true });
    expect(bannersOf(copy)).toEqual(['PRACTICE - NOT A RECEIPT', 'CHECK - NOT PAID', 'COPY']);
    expect(bannersOf(receiptOf(orderOf([{ price: 1000 }], paidInCash()), merchant, english, english_))).toEqual([]);
  });
});
