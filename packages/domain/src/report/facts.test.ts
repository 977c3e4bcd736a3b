import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '../money/minor.ts';
import { apply } from '../order/apply.ts';
import { recordLateCharge } from '../order/commands/card/card-found.ts';
import { payCash } from '../order/commands/pay-cash.ts';
import { beginRefund, cardRefunded } from '../order/commands/refund.ts';
import { isSold } from '../order/facts.ts';
import type { OrderOp } from '../order/op.ts';
import { refundDueOf } from '../order/payment/refunded.ts';
import type { Order } from '../order/types.ts';
import { discount } from '../testing/bill.ts';
import { day, run, soldDay } from '../testing/histories.ts';
import { after, createOp, lineOp, noon, orderOf, taxRate, typeOp } from '../testing/make.ts';
import { saleFactsOf as factsMade, type SaleFact } from './facts.ts';

const sum = (facts: readonly SaleFact[]) => {
  const of = (field: 'gross' | 'discount' | 'charges' | 'tax' | 'tips' | 'refunded') => facts.reduce((total, fact) => total + (fact[field] ?? 0), 0);
  return { gross: of('gross'), discount: of('discount'), charges: of('charges'), tax: of('tax'), tips: of('tips'), refunded: of('refunded') };
};
const saleFactsOf = (before: Order | null, after: Order) => factsMade(before, after, { deviceId: null, categoryOf: () => 'Mains' });
const nothing = { gross: 0, discount: 0, charges: 0, tax: 0, tips: 0, refunded: 0 };

/** The facts of an order's whole life, as they are kept: one change after another. */
const factsOf = (commands: Parameters<typeof run>[0]) => {
  const facts: SaleFact[] = [];
  const { order } = run(commands, (next, before) => facts.push(...saleFactsOf(before, next)));
  return { order, facts };
};
/** What is left of each charge. */
const chargesOf = (facts: readonly SaleFact[]): ReadonlyMap<string, number> => {
  const left = new Map<string, number>();
  for (const { name, amount } of facts.flatMap(({ chargeParts }) => chargeParts ?? [])) left.set(name, (left.get(name) ?? 0) + amount);
  return left;
};
/** What of net sales is exempt, by certificate. */
const exemptOf = (facts: readonly SaleFact[]) => facts.reduce((total, { exemption }) => total + (exemption?.amount ?? 0), 0);
/** What came in for the sale itself, and what of it went back since. */
const paidFor = (order: Order) => order.total + order.cashRoundingAmount + order.surchargeAmount;
const goneSince = (order: Order) => order.refundedAmount - (order.amountPaid - paidFor(order));

describe('what the reports keep of an order', () => {
  it('is nothing until it is sold, then its sale once, whatever happens to it', () => {
    fc.assert(
      fc.property(fc.oneof(day, soldDay), (commands) => {
        const { order, facts } = factsOf(commands);
        const sales = facts.filter(({ kind }) => kind === 'sale');
        if (!isSold(order)) expect(facts.filter(({ kind }) => kind !== 'part')).toEqual([]);
        else {
          const { id: orderId, completedAt: at, subtotal: gross, discountAmount: discount, taxAmount: tax, tipsAmount: tips } = order;
          expect(sales).toMatchObject([{ orderId, at, gross, discount, tax, tips, refunded: 0 }]);
          expect(sales[0]?.items.reduce((count, { quantity }) => count + quantity, 0)).toBe(order.items.reduce((count, { quantity }) => count + quantity, 0));
        }
        expect(new Set(facts.map(({ version }) => version)).size).toBe(facts.length);
      }),
    );
  });

  it('never gives back more than was sold, and nothing is left of an order that went back whole', () => {
    let charged = 0;
    fc.assert(
      fc.property(fc.oneof(day, soldDay), (commands) => {
        const { order, facts } = factsOf(commands);
        const { gross, discount, charges, tax, tips, refunded } = sum(facts);
        for (const left of [charges, tax, tips]) expect(left).toBeGreaterThanOrEqual(0);
        expect(gross - discount - refunded).toBeGreaterThanOrEqual(0);
        if (order.state !== 'completed') return;
        // An exempt order is exempt as far as it was not refunded, and no other is.
        const isExempt = order.exemption !== undefined;
        if (order.shares === undefined || !isExempt) expect(exemptOf(facts)).toBe(isExempt ? gross - discount - refunded : 0);
        charged += order.chargesAmount === undefined ? 0 : 1;
        if (goneSince(order) === 0)
          expect([gross, refunded, charges, tax, tips]).toEqual([order.subtotal, 0, order.chargesAmount ?? 0, order.taxAmount, order.tipsAmount]);
        if (goneSince(order) === paidFor(order) && paidFor(order) > 0) {
          expect([gross - discount - refunded, charges, tax, tips]).toEqual([0, 0, 0, 0]);
          // Each charge by itself is gone, too.
          for (const of of chargesOf(facts).values()) expect(of).toBe(0);
        }
      }),
      { numRuns: 1_000 },
    );
    expect(charged).toBeGreaterThan(0);
  });

  it('says of the refunds what the order says of them, also where cash was rounded, a card added something, or a part was paid before', () => {
    let refunds = 0;
    fc.assert(
      fc.property(fc.oneof(day, soldDay), (commands) => {
        const { order, facts } = factsOf(commands);
        const { charges, tax, tips, refunded } = sum(facts.filter(({ kind }) => kind === 'refund'));
        const of = (part: 'salesAmount' | 'chargesAmount' | 'taxAmount' | 'tipsAmount') => order.refunds.reduce((all, each) => all + (each[part] ?? 0), 0);
        expect([refunded, charges, tax, tips]).toEqual([of('salesAmount'), 0 - of('chargesAmount'), 0 - of('taxAmount'), 0 - of('tipsAmount')]);
        refunds += facts.filter(({ kind }) => kind === 'refund').length;
      }),
      { numRuns: 300 },
    );
    expect(refunds).toBeGreaterThan(0);
    const rounded = orderOf(typeOp('pickup'), lineOp('a', 6_709));
    const paid = after(rounded, payCash(rounded, {}, { now: noon, cashRounding: 5, paymentId: 'cash' }));
    const begun = beginRefund(paid, { amount: 6_710, reason: 'cold' }, { now: noon, id: 'r', device: null });
    if (!begun.ok) throw new Error(begun.refusal.code);
    expect(apply(paid, begun.value).refunds).toMatchObject([{ amount: 6_710, salesAmount: 6_709, taxAmount: 0, tipsAmount: 0 }]);
  });

  it('says what cash rounding made of the money, so that it is net sales, charges, tax and tips to the cent, whatever of it goes back', () => {
    let rounded = 0;
    fc.assert(
      fc.property(fc.oneof(day, soldDay), (commands) => {
        const { order, facts } = factsOf(commands);
        const { gross, discount, charges, tax, tips, refunded } = sum(facts);
        const money = facts.flatMap((fact) => fact.money);
        const rounding = money.reduce((all, each) => all + (each.rounding ?? 0), 0);
        if (order.cashRoundingAmount === 0) expect(rounding).toBe(0);
        // What cards were charged beside the order is no rounding.
        const hasCardsOwn = order.order_payment.some(({ type }) => type === 'card') || (order.differences ?? []).length > 0;
        const kept = money.reduce((all, { taken, returned: back }) => all + taken - back, 0);
        const ahead = facts.reduce((all, fact) => all + (fact.ahead ?? 0), 0);
        if (!hasCardsOwn) expect(kept).toBe(gross - discount - refunded + charges + tax + tips + rounding + ahead);
        const isAllBack = goneSince(order) === paidFor(order) && paidFor(order) > 0;
        if (isAllBack) expect(rounding).toBe(0);
        rounded += order.cashRoundingAmount !== 0 && !hasCardsOwn ? 1 : 0;
      }),
      { numRuns: 1_500 },
    );
    expect(rounded).toBeGreaterThan(0);
    const bought = orderOf(typeOp('pickup'), lineOp('a', 6_709));
    const paid = after(bought, payCash(bought, {}, { now: noon, cashRounding: 5, paymentId: 'cash' }));
    expect(saleFactsOf(bought, paid)[0]?.money).toEqual([{ method: 'cash', taken: 6_710, returned: 0, rounding: 1 }]);
    const back = after(paid, beginRefund(paid, { amount: 6_710, reason: 'cold' }, { now: noon, id: 'r', device: null }));
    expect(saleFactsOf(paid, back)[0]?.money).toEqual([{ method: 'cash', taken: 0, returned: 6_710, rounding: -1 }]);
  });

  it('counts money that went back before the order was completed with what moved, and never as a sale', () => {
    const partly = partlyPaid(400);
    const given = apply(partly, refundOp('r1', 400, 'card'));
    const paid = after(given, payCash(given, {}, { now: noon, cashRounding: 0, paymentId: 'cash' }));
    const back = { kind: 'part', money: [{ method: 'card', taken: 0, returned: 400 }], ahead: -400 };
    expect(saleFactsOf(partly, given)).toMatchObject([{ ...back, at: given.refunds[0]?.at, version: given.version }]);
    expect(sum(saleFactsOf(partly, given))).toEqual(nothing);
    expect(sum(saleFactsOf(given, paid))).toEqual({ ...nothing, gross: 1_111, tax: 92 });
    expect(saleFactsOf(given, paid)).toMatchObject([{ kind: 'sale', money: [{ method: 'cash', taken: 1_203, returned: 0 }], ahead: 0 }]);
    const whole = after(paid, beginRefund(paid, { amount: 1_203, reason: '' }, { now: noon, id: 'r2', device: null }));
    expect(sum(saleFactsOf(paid, whole))).toEqual({ ...nothing, tax: -92, refunded: 1_111 });
  });

  it('counts neither a charge that was found after the order was paid nor its return, whatever went back before, between and after', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom('found', 'return'), fc.integer({ min: 1, max: 900 })), { maxLength: 8 }), (steps) => {
        let order = paidOrder();
        const facts: SaleFact[] = [];
        let own = 0;
        const move = (op: OrderOp | null) => {
          if (op === null) return;
          const next = apply(order, op);
          facts.push(...saleFactsOf(order, next));
          order = next;
        };
        for (const [index, step] of steps.entries()) {
          const ctx = { now: noon + 1_000 + index, id: `r${index}`, device: null };
          if (step === 'found') {
            const card = { brand: null, last4: null, authCode: null, entryMode: null, aid: null };
            const charge = { paymentId: `late${index}`, amount: minor(1_203), tip: minor(0), fee: minor(0), card, totalAmount: null };
            const found = recordLateCharge(order, { id: 'try', amount: charge.amount, gateway: 'valor' }, charge, ctx);
            move(found.ok ? found.value : null);
          } else if (step === 'return') {
            const late = order.order_payment.find((payment) => payment.type === 'card' && refundDueOf(order, payment) > 0);
            if (late === undefined) continue;
            const begun = beginRefund(order, { amount: refundDueOf(order, late), reason: '', paymentId: late.id }, ctx);
            move(begun.ok ? begun.value : null);
            move(cardRefunded(order, ctx.id, { id: `v${index}`, by: 'void', amount: late.amount }, ctx.now));
          } else {
            const back = beginRefund(order, { amount: step, reason: 'cold', paymentId: 'p' }, ctx);
            if (!back.ok) continue;
            move(back.value);
            own += step;
          }
        }
        const { tax, tips, refunded } = sum(facts);
        expect(refunded - tax - tips).toBe(own);
        const taxBack = order.refunds.reduce((all, { taxAmount }) => all + taxAmount, 0);
        expect(taxBack + tax).toBe(0);
      }),
    );
  });

  it('counts a card that paid a part as the order’s own money, also where the process that took the rest is behind the one that charged it', () => {
    const partly = partlyPaid(400, noon + 30_000);
    const paid = after(partly, payCash(partly, {}, { now: noon, cashRounding: 0, paymentId: 'cash' }));
    const [card] = paid.order_payment;
    if (card === undefined) throw new Error('a card paid a part');
    // Nobody found it later: it is owed, and nothing of it goes back by itself.
    expect([card.late, refundDueOf(paid, card)]).toEqual([undefined, 0]);
    const cashBack = after(paid, beginRefund(paid, { amount: 803, reason: '', paymentId: 'cash' }, { now: noon, id: 'r1', device: null }));
    const back = apply(cashBack, refundOp('r2', 400, 'card'));
    const told = [saleFactsOf(partly, paid), saleFactsOf(paid, cashBack), saleFactsOf(cashBack, back)].map(([fact]) => fact?.money);
    expect(told).toEqual([
      [{ method: 'cash', taken: 803, returned: 0 }],
      [{ method: 'cash', taken: 0, returned: 803 }],
      [{ method: 'card', taken: 0, returned: 400 }],
    ]);
    expect(saleFactsOf(null, partly)).toMatchObject([{ kind: 'part', at: card.at, money: [{ method: 'card', taken: 400, returned: 0 }], ahead: 400 }]);
    expect(saleFactsOf(partly, paid)).toMatchObject([{ kind: 'sale', ahead: -400 }]);
    const { salesAmount, taxAmount } = cashBack.refunds[0] ?? {};
    expect((salesAmount ?? 0) + (taxAmount ?? 0)).toBe(803);
  });

  it('counts neither what a card was charged beside the total nor what cash was rounded by', () => {
    const rounded = orderOf(typeOp('pickup'), lineOp('a', 1_002));
    const paid = after(rounded, payCash(rounded, {}, { now: noon, cashRounding: 5, paymentId: 'cash' }));
    expect(paid.amountPaid).toBe(1_000);
    const back = after(paid, beginRefund(paid, { amount: 1_000, reason: '' }, { now: noon, id: 'r', device: null }));
    expect(sum([...saleFactsOf(rounded, paid), ...saleFactsOf(paid, back)])).toEqual({ ...nothing, gross: 1_002, refunded: 1_002 });
  });

  it('is each discount with who gave it, whoever approved it and why, as what it took off without tax', () => {
    const vat = taxRate(10, { id: 'vat', inclusionType: 'INCLUSIVE' });
    const line = {
      id: 'a',
      itemId: 'noodles',
      name: 'Noodles',
      quantity: 1,
      price: minor(1_100),
      note: '',
      priceType: 'FIXED',
      modifiers: [],
      taxRates: [vat],
    } as const;
    const bought = apply(orderOf(typeOp('pickup')), { op: 'add-item', line });
    const given = [
      { op: 'add-discount', discount: discount({ id: 'd1', ruleId: 'r1', reason: 'waited', by: 'ana', approvedBy: 'mo' }) } as const,
      { op: 'add-discount', discount: discount({ id: 'd2', scope: 'line', cartId: 9 }) } as const,
    ].reduce<Order>(apply, bought);
    const paid = after(given, payCash(given, {}, { now: noon, cashRounding: 0, paymentId: 'p' }));
    expect(saleFactsOf(given, paid)[0]).toMatchObject({ gross: 1_000, discount: 100 });
    expect(saleFactsOf(given, paid)[0]?.discounts).toEqual([
      { ruleId: 'r1', name: 'Regular guest', reason: 'waited', by: 'ana', approvedBy: 'mo', kind: 'discount', amount: 100 },
    ]);
    expect(saleFactsOf(bought, after(bought, payCash(bought, {}, { now: noon, cashRounding: 0, paymentId: 'p' })))[0]).not.toHaveProperty('discounts');
  });

  it('gives back what was taxed of a sale that was given away whole', () => {
    const sales = taxRate(10, { id: 'sales' });
    const line = {
      id: 'a',
      itemId: 'noodles',
      name: 'Noodles',
      quantity: 1,
      price: minor(1_000),
      note: '',
      priceType: 'FIXED',
      modifiers: [],
      taxRates: [sales],
    } as const;
    const bought = apply(orderOf(typeOp('pickup')), { op: 'add-item', line });
    const free = apply(bought, { op: 'add-discount', discount: discount({ value: 10_000_000, taxOn: 'before' }) });
    const paid = after(free, payCash(free, {}, { now: noon, cashRounding: 0, paymentId: 'p' }));
    const half = after(paid, beginRefund(paid, { amount: 40, reason: '' }, { now: noon, id: 'r1', device: null }));
    const back = after(half, beginRefund(half, { amount: 60, reason: '' }, { now: noon, id: 'r2', device: null }));
    const facts = [saleFactsOf(free, paid), saleFactsOf(paid, half), saleFactsOf(half, back)].flat();
    expect(facts.map(({ taxes }) => taxes.map(({ taxed, tax }) => [taxed, tax]))).toEqual([[[1_000, 100]], [[-400, -40]], [[-600, -60]]]);
  });

  it('is nothing of a practice order', () => {
    const practice = [typeOp('pickup'), lineOp('a')].reduce(apply, apply(null, { ...createOp, practice: true } as OrderOp));
    expect(saleFactsOf(practice, after(practice, payCash(practice, {}, { now: noon, cashRounding: 0, paymentId: 'p' })))).toEqual([]);
  });

  it('has each dish once, by the name that it had', () => {
    const order = orderOf(typeOp('pickup'), lineOp('a', 500, 2), lineOp('b', 700, 3));
    const paid = after(order, payCash(order, {}, { now: noon, cashRounding: 0, paymentId: 'p' }));
    expect(saleFactsOf(order, paid)[0]?.items).toEqual([{ name: 'Noodles', category: 'Mains', quantity: 5, gross: 3_100 }]);
  });
});

const taxedLine: OrderOp = {
  op: 'add-item',
  line: {
    id: 'a',
    itemId: 'noodles',
    name: 'Noodles',
    quantity: 1,
    price: minor(1_111),
    note: '-',
    priceType: 'FIXED',
    modifiers: [],
    taxRates: [taxRate(8.25, { isDefault: 1 })],
  },
};

function paidOrder(): Order {
  const order = orderOf(typeOp('pickup'), taxedLine, { op: 'change-order', tipsAmount: minor(173) });
  return after(order, payCash(order, {}, { now: noon, cashRounding: 0, paymentId: 'p' }));
}

/** Accepted, with a part paid by a card. */
function partlyPaid(amount: number, at = noon): Order {
  const attempt = {
    id: 'try',
    kind: 'sale',
    amount: minor(1_203),
    gateway: 'valor',
    deviceId: 'bar',
    deviceLabel: 'Bar',
    paymentId: null,
    reason: '',
  } as const;
  const facts = { brand: 'Visa', last4: '4242', authCode: null, entryMode: 'chip', aid: null, gateway: 'valor' };
  const payment = { ...facts, id: 'card', amount: minor(amount), tipsAmount: minor(0), surchargeAmount: minor(0) };
  return orderOf(
    typeOp('pickup'),
    taxedLine,
    { op: 'card-begin', at, attempt },
    { op: 'card-paid', at, attemptId: 'try', payment, rawResult: null, completes: false, by: 'gateway' },
  );
}

/** Money that went back before its order was completed: nothing of it was sold yet. */
function refundOp(id: string, amount: number, paymentId: string): OrderOp {
  const parts = { amount: minor(amount), salesAmount: minor(0), taxAmount: minor(0), tipsAmount: minor(0) };
  return { op: 'refund', at: noon, attemptId: null, refund: { id, paymentId, type: 'card', by: 'hand', ...parts, reason: '' } };
}
