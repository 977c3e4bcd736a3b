import { type KitchenTicket, ticketOf } from '@till/domain/kitchen/ticket';
import { apply } from '@till/domain/order/apply';
import type { OrderOp } from '@till/domain/order/op';
import { serverMessages } from '@till/phrases/server';
import { describe, expect, it } from 'vitest';
import { evening, modifier, orderOf, pickup } from './testing.ts';
import { ticketDocument } from './ticket.ts';

const tacos = [
  { name: 'Taco', quantity: 2, price: 450, note: 'no salt', modifiers: [modifier('Large', 100), modifier('Egg', 50, 2)] },
  { name: 'Soup', price: 300 },
];
const submit: OrderOp = { op: 'submit', at: evening };

function ticketAfter(...ops: readonly OrderOp[]): KitchenTicket {
  const before = orderOf(tacos, ...ops.slice(0, -1));
  const ticket = ticketOf(before, apply(before, ops.at(-1) ?? submit));
  if (ticket === null) throw new Error('nothing to print');
  return ticket;
}
const rows = (ticket: KitchenTicket, reprint = false, language: keyof typeof serverMessages = 'en-us', server?: string) =>
  ticketDocument(ticket, serverMessages[language].kitchen, { language, timezone: 'America/Los_Angeles', at: evening, reprint, server }).rows.map(
    ({ look, text }) => `${look}: ${text.replace('\u202f', ' ')}`,
  );

describe('a kitchen ticket', () => {
  it('says the order, its type and time, then each line with its choices and note', () => {
    expect(rows(ticketAfter({ op: 'change-order', note: 'birthday' }, pickup, submit))).toEqual([
      'big: Order B1042',
      'plain: Pickup · 6:30 PM',
      'rule: ',
      'big: 2 × Taco',
      'indent: Large',
      'indent: 2 × Egg',
      'indent: » no salt',
      'big: 1 × Soup',
      'big: Note: birthday',
      'rule: ',
    ]);
  });

  it('names who serves beside the time, where the order is somebody’s', () => {
    expect(rows(ticketAfter(pickup, submit), false, 'en-us', 'Ana').slice(0, 2)).toEqual(['big: Order B1042', 'plain: Pickup · 6:30 PM · Ana']);
  });

  it('names a table first, and a changed one as it was and is', () => {
    const table = (tableNumber: string): OrderOp => ({ op: 'change-order', tableNumber });
    const dineIn: OrderOp = { ...pickup, op: 'set-order-type', orderType: 'dine-in' } as OrderOp;
    expect(rows(ticketAfter(dineIn, table('7'), submit)).slice(0, 3)).toEqual(['big: Table 7', 'plain: Order B1042', 'plain: Dine-in · 6:30 PM']);
    expect(rows(ticketAfter(dineIn, table('7'), submit, table('8')))).toEqual([
      'banner: CHANGE',
      'big: Table 8',
      'plain: Order B1042',
      'plain: Dine-in · 6:30 PM',
      'rule: ',
      'plain: was Table 7',
      'big: NOW Table 8',
      'rule: ',
    ]);
  });

  it('a change says what it was and what it is; a withdrawn line says so itself', () => {
    const changed = rows(ticketAfter(submit, { op: 'change-item', cartId: 2, quantity: 3, note: 'hot' }));
    expect(changed[0]).toBe('banner: CHANGE');
    expect(changed.slice(4, -1)).toEqual(['plain: was 1 × Soup', 'big: NOW 3 × Soup', 'indent: » hot']);
    const gone = rows(ticketAfter(submit, { op: 'remove-item', cartId: 2 }));
    expect([gone[0], gone[4]]).toEqual(['banner: CANCELED', 'big: CANCELED 1 × Soup']);
    expect(rows(ticketAfter(submit, { op: 'change-order', note: 'soon' })).slice(4, -1)).toEqual(['plain: was Note: none', 'big: NOW Note: soon']);
  });

  it('a copy that the kitchen may have already says so before anything else, in every language', () => {
    expect(rows(ticketAfter(submit), true).slice(0, 2)).toEqual(['banner: REPRINT', 'plain: You may have this already']);
    for (const language of ['en-us', 'es-mx', 'zh-cn', 'zh-tw'] as const)
      expect(rows(ticketAfter(submit), true, language)[0]).toBe(`banner: ${serverMessages[language].kitchen.reprint}`);
  });

  it('says when it is to be ready; for another day before anything but that it is a copy', () => {
    const ready = (readyAt: number): KitchenTicket => ticketAfter(pickup, { op: 'set-ready-time', readyAt }, submit);
    expect(rows(ready(evening + 20 * 60_000)).slice(0, 4)).toEqual(['big: Order B1042', 'plain: Pickup · 6:30 PM', 'big: Ready by 6:50 PM', 'rule: ']);
    const tomorrow = ready(evening + 18 * 3_600_000);
    expect(rows(tomorrow).slice(0, 3)).toEqual(['banner: Ready by Sat, Jul 12, 12:30 PM', 'big: Order B1042', 'plain: Pickup · 6:30 PM']);
    expect(rows(tomorrow, true).slice(0, 3)).toEqual(['banner: REPRINT', 'plain: You may have this already', 'banner: Ready by Sat, Jul 12, 12:30 PM']);
    for (const language of ['es-mx', 'zh-cn', 'zh-tw'] as const) expect(rows(tomorrow, false, language)[0]).toContain(serverMessages[language].kitchen.ready);
  });

  it('says that it is to be ready at another time, as it was and as it is, once', () => {
    const ready = (minutes: number): OrderOp => ({ op: 'set-ready-time', readyAt: evening + minutes * 60_000 });
    expect(rows(ticketAfter(pickup, ready(20), submit, ready(10)))).toEqual([
      'banner: CHANGE',
      'big: Order B1042',
      'plain: Pickup · 6:30 PM',
      'rule: ',
      'plain: was Ready by 6:50 PM',
      'big: NOW Ready by 6:40 PM',
      'rule: ',
    ]);
    const tomorrow = rows(ticketAfter(pickup, submit, ready(18 * 60)));
    expect(tomorrow.slice(0, 2)).toEqual(['banner: CHANGE', 'banner: Ready by Sat, Jul 12, 12:30 PM']);
    expect(tomorrow.slice(-3, -1)).toEqual(['plain: was Ready by none', 'big: NOW Ready by Sat, Jul 12, 12:30 PM']);
  });
});
