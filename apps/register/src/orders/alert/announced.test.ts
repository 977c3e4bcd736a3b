import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acknowledge, announce, nothingAnnounced, silence } from './announced.ts';

const order = (orderId: string) => ({ orderId, type: 'online', orderType: 'pickup', title: '', orderTotal: 100, currency: 'USD', createdTime: 1 });
const ids = (orders: readonly { readonly orderId: string }[]) => orders.map(({ orderId }) => orderId);

describe('a new order is announced', () => {
  it('once, whatever brings it again', () => {
    const first = announce(nothingAnnounced('m'), ['1', '2', '1'].map(order));
    expect(ids(first.fresh)).toEqual(['1', '2']);
    const second = announce(first.after, ['2', '3'].map(order));
    expect([ids(second.fresh), ids(second.after.open)]).toEqual([['3'], ['1', '2', '3']]);
    expect(announce(second.after, ['1'].map(order)).after).toBe(second.after);
  });

  it('until somebody acknowledges it, here or elsewhere; and not at all where that was heard first', () => {
    const { after } = announce(nothingAnnounced('m'), ['1', '2'].map(order));
    const here = acknowledge(after, '1');
    expect([ids(here.open), here.unsent]).toEqual([['2'], ['1']]);
    expect(silence(here, ['1', '2'])).toMatchObject({ open: [], unsent: [] });
    const elsewhere = silence(nothingAnnounced('m'), ['9']);
    expect(announce(elsewhere, [order('9')]).fresh).toEqual([]);
  });

  it('in any order of events and repetitions each at most once, and shown exactly until it is acknowledged', () => {
    const deed = fc.record({ what: fc.constantFrom('new', 'ack', 'silence'), id: fc.nat(8).map(String) });
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 60 }), (deeds) => {
        let state = nothingAnnounced('m');
        const announced: string[] = [];
        const silent = new Set<string>();
        for (const { what, id } of deeds) {
          if (what === 'new') {
            const { after, fresh } = announce(state, [order(id)]);
            announced.push(...ids(fresh));
            state = after;
            continue;
          }
          silent.add(id);
          state = what === 'ack' ? acknowledge(state, id) : silence(state, [id]);
        }
        expect(new Set(announced).size).toBe(announced.length);
        expect(ids(state.open)).toEqual(announced.filter((id) => !silent.has(id)));
      }),
    );
  });
});
