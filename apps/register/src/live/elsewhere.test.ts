import { minor } from '@till/domain/money/minor';
import { apply } from '@till/domain/order/apply';
import type { OrderOp } from '@till/domain/order/op';
import type { OrderDifference } from '@till/domain/order/queries/changes';
import type { Order } from '@till/domain/order/types';
import { lineOp, noon, orderOf, tableOp, typeOp } from '@till/domain/testing/make';
import { first as enUs } from '@till/phrases/en-us/index';
import { live } from '@till/phrases/en-us/live';
import { loadMessages } from '@till/phrases/load';
import { type Language, languages } from '@till/phrases/phrases';
import { describe, expect, it } from 'vitest';
import { elsewhereText } from './elsewhere-text.ts';
import { deedOf } from './notify-elsewhere.ts';
import { rememberChange } from './who.ts';

const pickup = { id: 'B12', orderType: 'pickup', title: '' } as const;
const tacos: OrderDifference = { kind: 'added', name: 'Tacos', quantity: 2 };
const soup: OrderDifference = { kind: 'removed', name: 'Soup', quantity: 1 };
const inEnglish = (differences: readonly OrderDifference[], who: string | null | undefined, order: Pick<Order, 'id' | 'orderType' | 'title'> = pickup) =>
  elsewhereText(differences, who, order, { ...enUs, live }, 'en-us');

describe('what another register did, in words', () => {
  it.each<[readonly OrderDifference[], string | null | undefined, string]>([
    [[tacos], 'Register 2', 'Register 2 added 2 × Tacos'],
    [[soup], null, 'Another register removed Soup'],
    [[tacos, soup], 'Register 2', 'Register 2 changed this order: added 2 × Tacos, removed Soup'],
    [[{ kind: 'quantity', name: 'Soup', before: 1, after: 3 }], undefined, 'Another register changed Soup from 1 to 3'],
    [[{ kind: 'table', table: '9' }], 'Bar', 'Bar moved it to table 9'],
    [[{ kind: 'type', orderType: 'dine-in' }], 'Bar', 'Bar made it Dine-in'],
    [
      [tacos, soup, { kind: 'note' }, { kind: 'tip' }, { kind: 'submitted' }],
      'Bar',
      'Bar changed this order: added 2 × Tacos, removed Soup, changed the order note, and 2 more changes',
    ],
    [[tacos, { kind: 'paid' }], 'Register 2', 'Order B12 was paid at Register 2.'],
    [[{ kind: 'cancelled' }], null, 'Order B12 was canceled at another register.'],
  ])('%j by %s', (differences, who, expected) => {
    expect(inEnglish(differences, who)).toBe(expected);
  });

  it('an order at a table is called by it', () => {
    expect(inEnglish([{ kind: 'paid' }], 'Bar', { id: 'B12', orderType: 'dine-in', title: '12' })).toBe('Table 12 was paid at Bar.');
  });

  const every: readonly OrderDifference[] = [
    tacos,
    soup,
    { kind: 'quantity', name: 'Soup', before: 1, after: 3 },
    { kind: 'changed', name: 'Soup' },
    { kind: 'table', table: '9' },
    { kind: 'table', table: null },
    { kind: 'type', orderType: null },
    ...(['submitted', 'tip', 'note', 'customer', 'paid', 'pay_later', 'cancelled'] as const).map((kind) => ({ kind })),
  ];
  it.each(languages.map(({ id }) => id))('every difference has whole words in %s', async (language: Language) => {
    const phrases = { ...(await loadMessages(language, 'first')), live: await loadMessages(language, 'live') };
    const texts = [every.slice(0, 5), ...every.map((each) => [each])].flatMap((some) =>
      ['Bar', null].map((who) => elsewhereText(some, who, pickup, phrases, language)),
    );
    for (const text of texts) expect(text).toMatch(/^[^{}]{6,}$/);
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe('what is said about an order that changed', () => {
  let orders = 0;
  /** An order that others and we change; a change by `here` is our own. */
  function changed(...steps: readonly (readonly [device: string | null, op: OrderOp])[]) {
    const orderId = `E${++orders}`;
    const before = orderOf(typeOp('dine-in'), tableOp('7'), lineOp('Soup'));
    let after = before;
    for (const [device, op] of steps) {
      after = apply(after, op);
      rememberChange({ orderId, version: after.version, device: device === 'here' ? 'Bar' : device, state: after.state });
    }
    const ownVersions = new Set(steps.flatMap(([device], index) => (device === 'here' ? [before.version + 1 + index] : [])));
    return deedOf({ orderId, before, after, fromVersion: before.version, toVersion: after.version, ownVersions });
  }
  const paid: OrderOp = { op: 'pay-cash', at: noon, paymentId: 'p', cashRoundingAmount: minor(0) };
  const note: OrderOp = { op: 'change-order', note: 'now' };

  it('names the device that did it', async () => {
    expect(await changed(['Front', lineOp('Flan', 500, 2)])).toEqual({
      differences: [{ kind: 'added', name: 'Noodles', quantity: 2 }],
      by: 'Front',
      ended: null,
    });
  });

  it('who paid is named, whoever did something before', async () => {
    expect(await changed(['Patio', note], ['Front', paid])).toMatchObject({ by: 'Front', ended: 'paid' });
    expect(await changed(['Front', { op: 'cancel', at: noon }])).toMatchObject({ by: 'Front', ended: 'cancelled' });
  });

  it('a payment that was taken here is not told as another register', async () => {
    expect(await changed(['here', paid])).toBeNull();
    expect(await changed(['Front', note], ['here', paid])).toEqual({ differences: [{ kind: 'note' }], by: 'Front', ended: null });
  });

  it('what nobody proved to have done was another register', async () => {
    expect(await changed([null, note])).toMatchObject({ by: null });
  });
});
