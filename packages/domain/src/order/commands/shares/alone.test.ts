import { describe, expect, it } from 'vitest';
import { minor } from '../../../money/minor.ts';
import { adding, after, codeOf, item, lineOp, noon, orderOf, timezone, typeOp } from '../../../testing/make.ts';
import type { AskedShare } from '../../bill/bill-share.ts';
import { decide } from '../../decide-command.ts';
import { amountDue } from '../../payment/amount-due.ts';
import { dueOfShare } from '../../payment/held.ts';
import type { Order } from '../../types.ts';
import type { CommandContext } from '../command.ts';
import { payCash } from '../pay-cash.ts';
import { removeItem } from '../remove-item.ts';
import { setShares } from './set-shares.ts';

const rice = item({ id: 'rice', price: minor(300) });
const table = orderOf(typeOp('pickup'), lineOp('l1', 1_000), lineOp('l2', 500));
const ofLine = (cartId: string | number) => [{ cartId, parts: 1, of: 1 }];
const byDish: readonly AskedShare[] = [
  { id: 's1', no: 1, take: ofLine('l1') },
  { id: 's2', no: 2, take: ofLine('l2') },
];
const halves: readonly AskedShare[] = [1, 2].map((no) => ({ id: `s${no}`, no, take: { parts: 1, of: 2 } }));
const context: CommandContext = {
  now: noon,
  merchant: { order_types: [], tax_rates: [], taxRounding: 'order', cashRounding: 0, timezone, businessDayStart: 0 },
  itemSeen: () => undefined,
  decidedAt: noon,
  paymentId: 'p',
};
const alone = (order: Order, shares: readonly AskedShare[]) => after(order, decide('set-shares', order, { asked: { shares } }, context));
const shares = (order: Order) => order.shares?.map((share) => [share.id, dueOfShare(order, share)]);
const added = (order: Order, id: string) => after(order, adding(order, rice, { id }, []));

describe('a bill that a tablet split without a network', () => {
  it('has its dishes by their ids: one that another tablet added first has the cartId that this one gave its own', () => {
    const theirs = added(table, 'theirs');
    const both = added(theirs, 'ours');
    const own = [...byDish, { id: 's3', no: 3, take: ofLine('ours') }];
    expect(added(table, 'ours').items[0]?.cartId).toBe(theirs.items[0]?.cartId);
    const split = alone(both, own);
    expect(split.shares?.[2]?.take).toEqual([{ cartId: 4, parts: 1, of: 1 }]);
    // What came meanwhile rests: it is nobody's here, and is not given away.
    expect(shares(split)).toEqual([
      ['s1', 1_000],
      ['s2', 500],
      ['s3', 300],
      ['rest', 300],
    ]);
    expect(codeOf(decide('set-shares', both, { asked: { shares: own } }, { ...context, decidedAt: null }))).toBe('shares_do_not_cover');
    const even = alone(both, halves);
    expect(shares(even)).toEqual([
      ['s1', 1_050],
      ['s2', 1_050],
    ]);
  });

  it('is split without the dishes that are gone by then; where nothing is left of it, it is not split', () => {
    const gone = after(table, removeItem(table, 'l2'));
    expect(shares(alone(gone, byDish))).toEqual([['s1', 1_000]]);
    const numbered = byDish.map((share, place) => ({ ...share, take: ofLine(place + 1) }));
    expect(shares(alone(gone, numbered))).toEqual([['s1', 1_000]]);
    expect(codeOf(setShares(gone, byDish))).toBe('line_not_found');
    expect(codeOf(decide('set-shares', gone, { asked: { shares: byDish.slice(1) } }, context))).toBe('line_not_found');
  });

  it('is not split under a guest who paid at another tablet, nor are dishes charged twice', () => {
    const theirs = after(
      table,
      setShares(
        table,
        [1, 2].map((no) => ({ id: `t${no}`, no, take: { parts: 1, of: 2 } })),
      ),
    );
    const paid = after(theirs, payCash(theirs, { shareId: 't1' }, { now: noon, cashRounding: 0, paymentId: 'theirs' }));
    expect(codeOf(decide('set-shares', paid, { asked: { shares: halves } }, context))).toBe('share_paid');
    expect(codeOf(decide('set-shares', paid, { asked: { shares: [] } }, context))).toBe('share_paid');
    expect(codeOf(decide('set-shares', table, { asked: { shares: [...byDish, { id: 's3', no: 3, take: ofLine('l1') }] } }, context))).toBe(
      'shares_do_not_cover',
    );
    // Cash for a share of the split that was dropped is a part of what is left.
    const part = after(paid, decide('pay-cash', paid, { asked: { shareId: 's1', amount: 750, take: 750, received: 800 } }, context));
    expect([part.state, part.amountPaid, amountDue(part)]).toEqual(['completed', 1_500, 0]);
  });

  it('that is split so already is not split again', () => {
    const split = alone(table, byDish);
    expect(decide('set-shares', split, { asked: { shares: byDish } }, context)).toEqual({ ok: true, value: null });
  });
});

describe('the rounding that was seen', () => {
  const coin = (rounding?: number, over: { readonly take?: number; readonly decidedAt?: number | null } = {}) => {
    const thirds = [1, 2, 3].map((no) => ({ id: `s${no}`, no, take: { parts: 1, of: 3 } }));
    const cents = after(orderOf(typeOp('pickup')), adding(orderOf(typeOp('pickup')), item({ price: minor(1_001) }), { id: 'l1' }, []));
    const order = alone(cents, thirds);
    const { take = 334, decidedAt = noon } = over;
    const merchant = { ...context.merchant, cashRounding: 5 } as const;
    return after(order, decide('pay-cash', order, { asked: { shareId: 's1', amount: 334, take, rounding } }, { ...context, merchant, decidedAt })).amountPaid;
  };

  it('is what lies in the drawer, within one coin of what it comes to here', () => {
    expect([coin(), coin(1), coin(-4), coin(6)]).toEqual([335, 335, 330, 340]);
    // More than a coin, or what there are no coins for.
    expect([coin(11), coin(-9), coin(2)]).toEqual([335, 335, 335]);
    // With the server, too: it was said to the guest.
    expect(coin(-4, { decidedAt: null })).toBe(330);
    // A part that ends nothing is not rounded.
    expect(coin(5, { take: 100, decidedAt: null })).toBe(100);
  });
});
