import type { BodyOf } from '@till/contract/call';
import * as calls from '@till/contract/order/calls';
import { listKitchenTicketsCall, listUnprintedTicketsCall, putKitchenPrinterCall } from '@till/contract/write/kitchen/kitchen';
import * as screenCalls from '@till/contract/write/kitchen/screen';
import { changeMenuCall, menuBookCall } from '@till/contract/write/menu/edit';
import { refundCall } from '@till/contract/write/payment/payment';
import { type Card, cardsOf, dishCounts } from '@till/domain/kitchen/card';
import { boardOrderIn } from '@till/domain/kitchen/names';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { namesIn, openCatalogues } from '../../menu/catalogue.ts';
import { tcpDriver } from '../../printing/driver.ts';
import type { Printing } from '../../printing/printing.ts';
import { type Owner, type TestApp, testApp } from '../../testing/app.ts';
import { type TestPrinter, testPrinter } from '../../testing/kitchen-printer.ts';
import { ordersOf } from '../../testing/orders.ts';
import { openPaper, type PaperOptions } from '../../testing/printers.ts';

let till: TestApp;
let owner: Owner;
let orders: ReturnType<typeof ordersOf>;
let paper: TestPrinter;
let kitchens: Printing[] = [];
beforeAll(async () => {
  till = await testApp();
});
afterAll(() => till.close());
beforeEach(async () => {
  owner = await till.owner();
  orders = ordersOf(till, owner);
  paper = await testPrinter();
});
afterEach(async () => {
  await Promise.all(kitchens.map((kitchen) => kitchen.stop()));
  kitchens = [];
  await paper.close();
});

const quick: PaperOptions = { print: tcpDriver(), pollMs: 50, pauseMs: 5, retryMs: 20, retryMsMax: 100, stopMs: 100, silentMs: 3_600_000 };
const patience = { timeout: 60_000, interval: 10 };
const open = (options: PaperOptions = {}): void => void kitchens.push(openPaper(till.context, { ...quick, ...options }));

const putScreen = (screenId: string, changes: object = {}) =>
  till.send(owner, screenCalls.putKitchenScreenCall, { screenId }, { body: { label: screenId, enabled: true, ...changes } });
const putPrinter = (printerId: string, changes: object = {}) =>
  till.send(owner, putKitchenPrinterCall, { printerId }, { body: { label: printerId, address: paper.address, enabled: true, ...changes } });
const board = async (screenId: string) => (await till.send(owner, screenCalls.getKitchenBoardCall, { screenId })).json();
const cards = async (screenId: string): Promise<readonly Card[]> => cardsOf((await board(screenId)).orders);
const shown = async (screenId: string, tickets: readonly object[] = []) =>
  (await till.send(owner, screenCalls.confirmKitchenTicketsCall, { screenId }, { body: { tickets } })).statusCode;
const bump = async (screenId: string, ...bumps: BodyOf<typeof screenCalls.bumpKitchenCall>['bumps']) =>
  (await till.send(owner, screenCalls.bumpKitchenCall, { screenId }, { body: { bumps } })).statusCode;
const screen = async (screenId: string) =>
  (await till.send(owner, screenCalls.listKitchenScreensCall)).json().find(({ id }: { id: string }) => id === screenId);
const states = async (orderId: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await till.send(owner, listKitchenTicketsCall, {}, { query: { orderId } }))
      .json()
      .map(({ printerId, version, state }: Record<string, string>) => [`${printerId} ${version}`, state]),
  );
const given = async (): Promise<readonly { orderId: string; printer: string }[]> => (await till.send(owner, listUnprintedTicketsCall)).json();
const send = (call: Parameters<TestApp['send']>[1], orderId: string, body?: object, more: Record<string, string | number> = {}) =>
  till.send(owner, call, { orderId, ...more }, body === undefined ? {} : { body });

const items = { rice: { itemId: 'rice' }, noodles: { itemId: 'noodles', modifiers: [{ id: 'large', modifierGroupId: 'size', quantity: 1 }] } };

/** An order that the kitchen gets, with these items; and its version then. */
async function submitted(...itemIds: readonly (keyof typeof items)[]): Promise<{ orderId: string; version: number }> {
  const orderId = await orders.newOrder();
  for (const [index, itemId] of itemIds.entries()) expect((await orders.add(orderId, { id: `L-${index}`, ...items[itemId] })).statusCode).toBeLessThan(300);
  const answer = await send(calls.submitOrderCall, orderId);
  expect(answer.statusCode).toBe(200);
  return { orderId, version: answer.json().version };
}
const arrived = (screenId: string, orderId: string, version: number) =>
  expect.poll(async () => (await cards(screenId)).find((card) => card.orderId === orderId)?.version, patience).toBe(version);

describe('a kitchen screen', () => {
  it('gets what the kitchen printers get, and a ticket is delivered when the screen that painted it says so, once or again', async () => {
    await putScreen('pass');
    await putPrinter('grill');
    open();
    const { orderId, version } = await submitted('rice', 'rice');
    await arrived('pass', orderId, version);
    expect(await states(orderId)).toMatchObject({ [`pass ${version}`]: 'waiting' });
    for (let time = 0; time < 2; time += 1) expect(await shown('pass', [{ orderId, version }])).toBe(200);
    await expect.poll(() => states(orderId), patience).toEqual({ [`pass ${version}`]: 'shown', [`grill ${version}`]: 'printed' });
    expect(await shown('grill', [])).toBe(404);
    const [card] = await cards('pass');
    expect(card?.lines.map(({ quantity, name, state }) => [quantity, name, state])).toEqual([
      [1, 'Fried rice', 'open'],
      [1, 'Fried rice', 'open'],
    ]);
    expect(JSON.stringify(await board('pass'))).not.toMatch(/price|amount|total"/i);
  });

  it('says of an order that it came from a website, and of no other', async () => {
    await putScreen('pass');
    open();
    const ids = [];
    for (const source of ['register', 'online']) {
      const { orderId } = (await send(calls.createOrderCall, '', { source, deviceSource: 'A' })).json();
      expect((await orders.add(orderId, { id: `L-${source}`, ...items.rice })).statusCode).toBeLessThan(300);
      expect((await send(calls.submitOrderCall, orderId)).statusCode).toBe(200);
      ids.push([orderId, source === 'online']);
    }
    await expect.poll(async () => (await cards('pass')).map(({ orderId, isOnline }) => [orderId, isOnline]), patience).toEqual(ids);
  });

  it('says of an order that its money was given back, all of it and no part, and nothing of how much', async () => {
    await putScreen('pass');
    open();
    const { orderId } = await submitted('rice');
    const paid = await send(calls.payCashCall, orderId, {});
    expect(paid.statusCode).toBe(200);
    const { total } = paid.json();
    await expect.poll(async () => (await cards('pass')).map((card) => [card.orderId, card.isRefunded]), patience).toEqual([[orderId, false]]);
    const refund = (amount: number) => till.send(owner, refundCall, { orderId }, { body: { amount, reason: 'changed his mind' } });
    expect((await refund(1)).statusCode).toBe(200);
    expect((await cards('pass'))[0]).toMatchObject({ isRefunded: false, isCancelled: false });
    expect((await refund(total - 1)).statusCode).toBe(200);
    expect((await cards('pass'))[0]).toMatchObject({ isRefunded: true, isCancelled: false, lines: [{ state: 'open' }] });
    expect(JSON.stringify(await board('pass'))).not.toMatch(/price|amount|total"|payment|refunds/i);
  });

  it('shows what was changed, added and withdrawn since somebody pressed, and of a cancelled order that it is', async () => {
    await putScreen('pass');
    open();
    const { orderId, version } = await submitted('rice', 'noodles');
    await arrived('pass', orderId, version);
    await bump('pass', { orderId, cartId: 1, count: 1, version });
    await send(calls.changeItemCall, orderId, { quantity: 3 }, { cartId: 1 });
    await send(calls.removeItemCall, orderId, undefined, { cartId: 2, itemId: 'L-1' });
    const last = (await orders.order(orderId)).version;
    await arrived('pass', orderId, last);
    const [card] = await cards('pass');
    expect(card?.lines).toMatchObject([
      { cartId: 1, state: 'open', quantity: 3, was: { quantity: 1 } },
      { cartId: 2, state: 'cancelled' },
    ]);
    await send(calls.cancelOrderCall, orderId);
    await arrived('pass', orderId, last + 1);
    expect((await cards('pass'))[0]).toMatchObject({ isCancelled: true, lines: [{ state: 'cancelled' }, { state: 'cancelled' }] });
  });

  it('a bumped order leaves every screen of the station, comes back with what is new, and can be recalled', async () => {
    await putScreen('pass');
    open();
    const { orderId, version } = await submitted('rice');
    await arrived('pass', orderId, version);
    await bump('pass', { orderId, cartId: null, count: 1, version });
    expect(await cards('pass')).toEqual([]);
    const bumped = async () => (await till.send(owner, screenCalls.listBumpedCall, { screenId: 'pass' })).json();
    expect(await bumped()).toMatchObject([{ orderId, bumps: [{ cartId: null, count: 1, version }] }]);
    await orders.add(orderId, { id: 'L-9', ...items.noodles });
    const again = (await send(calls.submitOrderCall, orderId)).json().version;
    await arrived('pass', orderId, again);
    expect((await cards('pass'))[0]?.lines).toMatchObject([{ state: 'done' }, { state: 'open', isNew: true }]);
    await bump('pass', { orderId, cartId: null, count: 1, version: again });
    expect(await cards('pass')).toEqual([]);
    await bump('pass', { orderId, cartId: null, count: 2, version: again });
    expect((await cards('pass'))[0]?.lines).toMatchObject([{ state: 'open' }, { state: 'open' }]);
    expect(await bumped()).toEqual([]);
  });

  it('two cooks who press at once, late or again, have the same board in the end', async () => {
    await putScreen('pass');
    open();
    const { orderId, version } = await submitted('rice');
    await arrived('pass', orderId, version);
    const press = (count: number) => ({ orderId, cartId: null, count, version });
    // One who was offline sends what the other has undone long since.
    for (const counts of [
      [1, 2],
      [1, 2, 1],
      [3, 2, 1],
      [4, 3],
      [4, 4, 2],
    ])
      await Promise.all(counts.map((count) => bump('pass', press(count))));
    expect((await cards('pass')).map((card) => [card.orderId, card.mark.count])).toEqual([[orderId, 4]]);
    await Promise.all([bump('pass', press(5)), bump('pass', press(5)), bump('pass', press(4))]);
    expect(await cards('pass')).toEqual([]);
    expect(await bump('pass', { orderId: 'nobody', cartId: null, count: 1, version: 1 })).toBe(200);
    expect(await bump('nowhere', press(1))).toBe(404);
  });

  it('for some categories gets their lines alone, and the counts of all screens are the lines of all orders', async () => {
    await putScreen('hot', { categories: ['mains'] });
    await putScreen('cold', { categories: [] });
    open({ categoriesOf: async () => (itemId) => (itemId === 'rice' ? ['mains'] : ['drinks']) });
    const { orderId, version } = await submitted('rice', 'noodles', 'rice');
    await arrived('hot', orderId, version);
    await arrived('cold', orderId, version);
    const counts = async (screenId: string) => dishCounts(await cards(screenId), till.context.clock());
    expect(await counts('hot')).toEqual([{ name: 'Fried rice', quantity: 2 }]);
    expect(await counts('cold')).toEqual([{ name: 'Beef noodles', quantity: 1 }]);
  });
});

describe('a screen that is silent', () => {
  it('is told on the registers, and the printer that stands by prints its tickets, marked; when the screen is back, nothing is missing there', async () => {
    await putPrinter('spare', { standsBy: true });
    await putScreen('pass', { standbyId: 'spare' });
    open({ silentMs: 3_600_000 });
    expect(await shown('pass')).toBe(200);
    const seen = await submitted('rice');
    await arrived('pass', seen.orderId, seen.version);
    await shown('pass', [seen]);
    expect(await screen('pass')).toMatchObject({ isSilent: false, standby: 'spare', waitingCount: 0 });
    expect(paper.papers).toEqual([]);
    // It was killed between painting and saying so.
    await till.context.sql`update shop.kitchen_printer set seen_at = seen_at - 7200000 where merchant_id = ${owner.merchantId} and id = 'pass'`;
    const lost = await submitted('noodles');
    await expect.poll(() => states(lost.orderId), patience).toEqual({ [`pass ${lost.version}`]: 'handed-on', [`spare ${lost.version}`]: 'printed' });
    expect(paper.papers.map(({ reprint, text }) => [reprint, text.includes('Beef noodles')])).toEqual([[true, true]]);
    expect(await screen('pass')).toMatchObject({ isSilent: true });
    expect((await cards('pass')).map(({ orderId }) => orderId)).toEqual([seen.orderId, lost.orderId]);
    // What the paper says has to be taken back there.
    await send(calls.cancelOrderCall, lost.orderId);
    await expect.poll(() => paper.papers.length, patience).toBe(2);
    expect(paper.papers[1]?.text).toMatch(/CANCELED 1 × Beef noodles/);
    await shown('pass', [lost, { orderId: lost.orderId, version: lost.version + 1 }]);
    expect(await screen('pass')).toMatchObject({ isSilent: false });
    const next = await submitted('rice');
    await arrived('pass', next.orderId, next.version);
    expect(await states(next.orderId)).toEqual({ [`pass ${next.version}`]: 'waiting' });
    expect(paper.papers).toHaveLength(2);
  });

  it('without a printer that stands by has its tickets shown to the staff, until the screen has painted them', async () => {
    await putScreen('pass');
    open();
    const { orderId, version } = await submitted('rice');
    await arrived('pass', orderId, version);
    expect(await given()).toEqual([]);
    await till.context.sql`update shop.kitchen_ticket set at = at - 61000 where merchant_id = ${owner.merchantId}`;
    await expect.poll(given, patience).toMatchObject([{ orderId, printerId: 'pass', printer: 'pass', isScreen: true, waits: true }]);
    await shown('pass', [{ orderId, version }]);
    expect(await given()).toEqual([]);
  });

  it('that is removed or switched off leaves what it has not shown to the staff', async () => {
    await putScreen('pass');
    open();
    const { orderId, version } = await submitted('rice');
    await arrived('pass', orderId, version);
    expect((await putScreen('pass', { enabled: false })).json()).toMatchObject({ notPrinted: [orderId] });
    expect(await given()).toMatchObject([{ orderId }]);
    expect((await putPrinter('pass')).json()).toMatchObject({ code: 'not_found' });
    expect((await till.send(owner, screenCalls.deleteKitchenScreenCall, { screenId: 'pass' })).statusCode).toBe(200);
    expect((await till.send(owner, screenCalls.getKitchenBoardCall, { screenId: 'pass' })).statusCode).toBe(404);
  });
});

describe('dishes that have names in other languages', () => {
  it('are called so on paper and on screens of a kitchen that reads them, also on tickets of before, and keep their own name on the order', async () => {
    await putScreen('pass');
    await putPrinter('grill', { language: 'es-mx' });
    const catalogues = openCatalogues(till.context);
    open({ namesOf: namesIn(catalogues) });
    const book = (await till.send(owner, menuBookCall)).json();
    const rice = book.items.find(({ id }: { id: string }) => id === 'rice');
    const names = [
      { language: 'es-mx', name: 'Arroz frito' },
      { language: 'zh-cn', name: '炒饭' },
    ];
    const { id: _, ...seen } = rice;
    const changes = [{ kind: 'item', id: 'rice', seen, fields: { ...seen, names } }];
    expect((await till.send(owner, changeMenuCall, {}, { body: { changes } })).statusCode).toBe(200);
    catalogues.forget(owner.merchantId);
    const { orderId, version } = await submitted('rice', 'noodles');
    await arrived('pass', orderId, version);
    const order = (await board('pass')).orders.find((each: { orderId: string }) => each.orderId === orderId);
    expect(order.names).toEqual({ items: [{ name: 'Fried rice', names }], modifiers: [] });
    expect(order.tickets[0].ticket.added.map(({ name }: { name: string }) => name)).toEqual(['Fried rice', 'Beef noodles']);
    const shownIn = (language: string) => cardsOf([boardOrderIn(order, language)])[0]?.lines.map(({ name }) => name);
    expect([shownIn('zh-tw'), shownIn('en-us')]).toEqual([
      ['炒饭', 'Beef noodles'],
      ['Fried rice', 'Beef noodles'],
    ]);
    await expect.poll(() => paper.papers.map(({ text }) => text).join('\n'), patience).toMatch(/Arroz frito[\s\S]*Beef noodles/);
  });
});
