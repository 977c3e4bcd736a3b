import type { ReplyOf } from '@till/contract/call';
import { confirmKitchenTicketsCall, getKitchenBoardCall, listKitchenScreensCall } from '@till/contract/write/kitchen/screen';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';

import { words } from '../../testing/browser/actions.ts';
import { openRegister } from '../../testing/browser/register.tsx';
import { server } from '../../testing/browser/server.ts';
import { openShop } from '../../testing/browser/shop.ts';
import { until } from '../../testing/browser/until.ts';
import { chosenScreen } from './use-screens.ts';

type Order = ReplyOf<typeof getKitchenBoardCall>['orders'][number];
const screen = {
  ...{ id: 'grill', label: 'Grill', enabled: true, categories: null, standbyId: null, standby: null, warnMinutes: 8, lateMinutes: 15, version: 1 },
  ...{ seenAt: 0, isSilent: false, waitingCount: 0 },
};

/** An order of so many dishes, in the order of its number. */
function order(number: number, dishes: number, more: { readonly table?: string; readonly isOnline?: boolean } = {}): Order {
  const orderId = `A${number}`;
  const line = (cartId: number) => ({ cartId, name: `Dish ${cartId}`, quantity: 1, modifiers: [], note: '' });
  const { table = null, isOnline } = more;
  const ticket = {
    ...{ orderId, version: 1, orderType: table === null ? ('pickup' as const) : ('dine-in' as const), tableNumber: table, note: '' },
    ...{ added: Array.from({ length: dishes }, (_, index) => line(index + 1)), changed: [], cancelled: [], noteChange: null, tableChange: null },
  };
  return { orderId, customer: '', tickets: [{ version: 1, at: number, ticket }], bumps: [], ...(isOnline === undefined ? {} : { isOnline }) };
}

async function shows(...orders: readonly Order[]): Promise<readonly HTMLElement[]> {
  const shop = openShop();
  server.replies(listKitchenScreensCall, [screen]);
  server.replies(getKitchenBoardCall, { now: 60_000, screen, orders: [...orders], moreCount: 0 });
  server.replies(confirmKitchenTicketsCall, { now: 0 });
  chosenScreen.set('grill');
  await openRegister({ at: '/dashboard/kitchen', shop });
  await until(
    () => document.querySelectorAll('[data-order]').length === orders.length,
    () => 'not every order has a card',
  );
  return [...document.querySelectorAll<HTMLElement>('[data-order]')];
}
const box = (card: HTMLElement | undefined) => card?.getBoundingClientRect() ?? new DOMRect();

it('cards stand right below short ones, and none above one that has waited longer', async () => {
  const cards = await shows(order(1, 7), order(2, 1), order(3, 4), order(4, 1), order(5, 2), order(6, 1));
  const [first, second, third, fourth] = cards.map(box);
  // Three beside each other: the second is the shortest of them.
  expect([second?.top, third?.top]).toEqual([first?.top, first?.top]);
  expect(fourth?.left).toBe(second?.left);
  const gap = (fourth?.top ?? 0) - (second?.bottom ?? 0);
  expect(gap).toBeGreaterThanOrEqual(8);
  expect(gap).toBeLessThanOrEqual(20);
  const tops = cards.map((card) => box(card).top);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
});

it('the arrow down chooses the card below, in its column', async () => {
  const cards = await shows(order(1, 7), order(2, 1), order(3, 4), order(4, 1), order(5, 2), order(6, 1));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
  await until(
    () => cards.find((card) => card.dataset['chosen'] !== undefined)?.dataset['order'] === 'A4',
    () => `${cards.find((card) => card.dataset['chosen'] !== undefined)?.dataset['order']} is chosen`,
  );
});

it('orders for a table, to be picked up and from a website are told apart by word and colour', async () => {
  const cards = await shows(order(1, 1), order(2, 1, { table: '12' }), order(3, 1, { isOnline: true }));
  const types = cards.map((card) => card.querySelector<HTMLElement>('[data-type]'));
  expect(types.map((type) => type?.innerText.trim())).toEqual([words.order.types.pickup, words.order.types['dine-in'], words.kitchenBoard.online]);
  expect(new Set(types.map((type) => type && getComputedStyle(type).backgroundColor)).size).toBe(3);
});
