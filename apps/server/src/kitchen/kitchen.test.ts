import * as calls from '@till/contract/order/calls';
import {
  deleteKitchenPrinterCall,
  listKitchenPrintersCall,
  listKitchenTicketsCall,
  putKitchenPrinterCall,
  reprintKitchenTicketCall,
} from '@till/contract/write/kitchen/kitchen';
import { notPrinted } from '@till/print/driver/result';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../platform/database.ts';
import { type Driver, tcpDriver } from '../printing/driver.ts';
import type { Printing } from '../printing/printing.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { type TestPrinter, testPrinter } from '../testing/kitchen-printer.ts';
import { ordersOf } from '../testing/orders.ts';
import { openPaper, type PaperOptions } from '../testing/printers.ts';

let till: TestApp;
let owner: Owner;
let orders: ReturnType<typeof ordersOf>;
let grill: TestPrinter;
let bar: TestPrinter;
let kitchens: Printing[] = [];
beforeAll(async () => {
  till = await testApp();
});
afterAll(() => till.close());
beforeEach(async () => {
  owner = await till.owner();
  orders = ordersOf(till, owner);
  [grill, bar] = await Promise.all([testPrinter(), testPrinter()]);
});
afterEach(async () => {
  await Promise.all(kitchens.map((kitchen) => kitchen.stop()));
  kitchens = [];
  await Promise.all([grill.close(), bar.close()]);
});

const quick: PaperOptions = {
  print: tcpDriver({ connectMs: 5_000, statusMs: 2_000, sureStatusMs: 2_000, confirmMs: 2_000, closeMs: 2_000 }),
  leaseMs: 10_000,
  retryMs: 20,
  retryMsMax: 100,
  pollMs: 100,
  pauseMs: 5,
  stopMs: 100,
};
const patience = { timeout: 60_000, interval: 10 };

function open(options: PaperOptions = {}): Printing {
  const kitchen = openPaper(till.context, { ...quick, ...options });
  kitchens.push(kitchen);
  return kitchen;
}
const put = (printerId: string, { address }: { address: string }, changes: object = {}) =>
  till.send(owner, putKitchenPrinterCall, { printerId }, { body: { label: printerId, address, enabled: true, ...changes } });
const printers = async () => (await till.send(owner, listKitchenPrintersCall)).json();
const tickets = async (orderId: string) => (await till.send(owner, listKitchenTicketsCall, {}, { query: { orderId } })).json();
const send = (call: Parameters<TestApp['send']>[1], orderId: string, body?: object, more: Record<string, string | number> = {}) =>
  till.send(owner, call, { orderId, ...more }, body === undefined ? {} : { body });

/** A pickup order that the kitchen gets, with a line of rice for each of these notes. */
async function submitted(...notes: readonly string[]): Promise<string> {
  const orderId = await orders.newOrder();
  for (const note of notes) await orders.add(orderId, { id: `L-${note}`, itemId: 'rice', note });
  expect((await send(calls.submitOrderCall, orderId)).statusCode).toBe(200);
  return orderId;
}
const count = (printer: TestPrinter, what: string | RegExp) => printer.papers.filter(({ text }) => text.search(what) >= 0).length;
const printed = (printer: TestPrinter, papers: number) => expect.poll(() => printer.papers.length, patience).toBe(papers);
/** Every printer has printed so many changes of the order. */
const settled = (orderId: string, changeCount = 1) =>
  expect
    .poll(async () => {
      const told: { version: number; state: string }[] = await tickets(orderId);
      return told.every(({ state }) => state === 'printed') && new Set(told.map(({ version }) => version)).size;
    }, patience)
    .toBe(changeCount);

describe('what the kitchen is told', () => {
  it('every line reaches each of two printers once, as it was ordered', async () => {
    await put('grill', grill);
    await put('bar', bar);
    open();
    const orderId = await submitted('one', 'two');
    await settled(orderId);
    await orders.add(orderId, { id: 'L3', itemId: 'noodles', quantity: 2, modifiers: [{ id: 'large', modifierGroupId: 'size', quantity: 1 }] });
    await send(calls.submitOrderCall, orderId);
    for (const printer of [grill, bar]) {
      await printed(printer, 2);
      expect([count(printer, 'one'), count(printer, 'two'), count(printer, '2 × Beef noodles\n {3}Large')]).toEqual([1, 1, 1]);
      expect(count(printer, `Order ${orderId}`)).toBe(2);
      expect(count(printer, /REPRINT|CHANGE|CANCELED/)).toBe(0);
    }
    await settled(orderId, 2);
    expect((await printers()).map(({ waitingCount, lastError }: Record<string, unknown>) => [waitingCount, lastError])).toEqual([
      [0, null],
      [0, null],
    ]);
  });

  it('a changed quantity says what it was and is, a withdrawn line and a cancelled order say CANCELED, in the order in which they happened', async () => {
    await put('grill', grill);
    const orderId = await submitted('one', 'two');
    await send(calls.changeItemCall, orderId, { quantity: 3 }, { cartId: 1 });
    await send(calls.removeItemCall, orderId, undefined, { cartId: 2, itemId: 'L-two' });
    await send(calls.changeOrderCall, orderId, { note: 'hurry', tipsAmount: 100 });
    await send(calls.cancelOrderCall, orderId);
    open();
    await printed(grill, 5);
    expect(grill.papers.map(({ text }) => /CHANGE|CANCELED/.exec(text)?.[0])).toEqual([undefined, 'CHANGE', 'CANCELED', 'CHANGE', 'CANCELED']);
    expect(grill.papers[1]?.text).toMatch(/was 1 × Fried rice\n.*one\nNOW 3 × Fried rice\n/);
    expect(grill.papers[2]?.text).toMatch(/CANCELED 1 × Fried rice\n.*two/);
    expect(grill.papers[3]?.text).toContain('NOW Note: hurry');
    expect(grill.papers[4]?.text).toMatch(/CANCELED 3 × Fried rice/);
  });

  it('what is paid at once goes to the kitchen with its payment, and open orders never do', async () => {
    await put('grill', grill);
    open();
    await orders.add(await orders.newOrder(), { itemId: 'rice', note: 'open' });
    const orderId = await orders.newOrder();
    await orders.add(orderId, { itemId: 'rice', note: 'paid' });
    await send(calls.payCashCall, orderId);
    await settled(orderId);
    expect([grill.papers.length, count(grill, 'paid')]).toEqual([1, 1]);
  });

  it('a printer gets nothing from before it was made, and everything after, whatever was under way', async () => {
    await put('grill', grill);
    open();
    const early = await submitted('early');
    await printed(grill, 1);
    const rush = Promise.all(Array.from({ length: 8 }, (_, index) => submitted(`rush${index}`)));
    await put('bar', bar);
    await rush;
    const late = await submitted('late');
    await settled(late);
    await send(calls.changeItemCall, early, { quantity: 2 }, { cartId: 1 });
    await settled(early, 2);
    expect([count(bar, 'late'), count(bar, 'early'), count(bar, 'was 1 × Fried rice\n.*early')]).toEqual([1, 1, 1]);
    expect(count(grill, /rush/)).toBe(8);
  });
});

describe('printers for some categories', () => {
  const mains = ['rice', 'noodles', 'soup'];
  const categoriesOf = async () => (itemId: string) => (mains.includes(itemId) ? ['mains'] : ['drinks']);
  /** A submitted order of rice and of `drink`. */
  async function rice(drink: string, note: string): Promise<string> {
    const orderId = await orders.newOrder();
    for (const itemId of ['rice', drink]) expect((await orders.add(orderId, { id: `L-${itemId}`, itemId, note: `${itemId}-${note}` })).statusCode).toBe(200);
    await send(calls.submitOrderCall, orderId);
    return orderId;
  }

  it('each gets the lines of its own, and hears nothing of orders without one', async () => {
    await put('grill', grill, { categories: ['mains'] });
    expect((await put('bar', bar, { categories: ['drinks'] })).json()).toMatchObject({ categories: ['drinks'] });
    open({ categoriesOf });
    const food = await submitted('crisp');
    const both = await rice('water', 'two');
    await settled(food);
    await settled(both);
    await send(calls.changeOrderCall, food, { note: 'hurry' });
    await send(calls.removeItemCall, both, undefined, { cartId: 2, itemId: 'L-water' });
    await settled(food, 2);
    await printed(bar, 2);
    expect([count(grill, 'crisp'), count(grill, 'rice-two'), count(grill, 'water-two'), count(grill, 'hurry')]).toEqual([1, 1, 0, 1]);
    expect(bar.papers.map(({ text }) => /CANCELED|rice|hurry|water-two/.exec(text)?.[0])).toEqual(['water-two', 'CANCELED']);
  });

  it('one for everything gets everything beside them, and a line that none is for goes to all', async () => {
    await put('grill', grill, { categories: ['desserts'] });
    await put('bar', bar, { categories: ['drinks'] });
    open({ categoriesOf });
    await settled(await rice('water', 'one'));
    expect([count(grill, 'rice-one'), count(bar, 'rice-one'), count(grill, 'water-one'), count(bar, 'water-one')]).toEqual([1, 1, 0, 1]);
    await put('grill', grill, { categories: null });
    await settled(await rice('water', 'two'));
    expect([count(grill, 'rice-two'), count(bar, 'rice-two'), count(grill, 'water-two'), count(bar, 'water-two')]).toEqual([1, 0, 1, 1]);
    expect((await put('bar', bar)).json()).toMatchObject({ categories: ['drinks'] });
  });

  it('one that goes while a ticket is made for it leaves its lines to the others', async () => {
    await put('grill', grill, { categories: ['mains'] });
    await put('bar', bar, { categories: ['drinks'] });
    const orderId = await rice('water', 'one');
    let gone: Promise<unknown> | null = null;
    open({
      async categoriesOf() {
        gone ??= till.send(owner, deleteKitchenPrinterCall, { printerId: 'bar' });
        await gone;
        return categoriesOf();
      },
    });
    await settled(orderId);
    expect([count(grill, 'rice-one'), count(grill, 'water-one'), bar.papers.length]).toEqual([1, 1, 0]);
  });
});

describe('what commits late', () => {
  it('is heard although later events were heard before, in the order of its versions whatever clocks wrote them', async () => {
    const model = await submitted('late');
    await send(calls.changeItemCall, model, { quantity: 2 }, { cartId: 1 });
    await put('grill', grill);
    till.pass(20_000);
    open();
    await settled(await submitted('first'));
    const at = till.context.clock() - 3_600_000;
    await till.context.sql`
      insert into shop.order_event (merchant_id, order_id, version, at, op)
      select merchant_id, 'LATE', version, ${at}::bigint - 100 * version, op from shop.order_event where merchant_id = ${owner.merchantId} and order_id = ${model}`;
    await printed(grill, 3);
    expect(grill.papers.map(({ text }) => /first|was 1|late/.exec(text)?.[0])).toEqual(['first', 'late', 'was 1']);
  });
});

describe('a printer that fails', () => {
  it('is tried alone, without a mark, until it prints; the other prints meanwhile', async () => {
    await put('grill', grill);
    await put('bar', bar);
    grill.behave((call) => (call < 6 ? ((['close', 'offline'] as const)[call % 2] ?? 'close') : 'print'));
    open();
    const orderId = await submitted('one');
    await printed(bar, 1);
    await printed(grill, 1);
    await settled(orderId);
    expect([grill.papers[0]?.reprint, bar.papers.length, bar.callCount]).toEqual([false, 1, 1]);
    expect(grill.callCount).toBe(7);
  });

  it('nobody at the address: it waits and says so, then prints unmarked when the printer is there', async () => {
    await grill.close();
    await put('grill', grill);
    open();
    const orderId = await submitted('one');
    await expect.poll(async () => (await printers())[0].lastError, patience).toBe('unreachable');
    expect(await printers()).toMatchObject([{ waitingCount: 1, lastPrintedAt: null }]);
    grill = await testPrinter(grill.port);
    await settled(orderId);
    expect(grill.papers.map(({ reprint }) => reprint)).toEqual([false]);
    expect(await printers()).toMatchObject([{ waitingCount: 0, lastPrintedAt: till.context.clock(), lastError: null }]);
  });

  it.each(['swallow', 'deaf', 'cut'] as const)('%s: nobody knows whether it printed, so it is sent again and marked', async (behaviour) => {
    await put('grill', grill);
    grill.behave((call) => (call === 0 ? behaviour : 'print'));
    open();
    const orderId = await submitted('one');
    await settled(orderId);
    expect(grill.papers.at(-1)).toMatchObject({ reprint: true, text: expect.stringContaining('You may have this already') });
    expect(grill.papers.filter(({ reprint }) => !reprint)).toHaveLength(behaviour === 'deaf' ? 1 : 0);
    expect(await tickets(orderId)).toMatchObject([{ state: 'printed', copies: 1, attempts: 2 }]);
  });

  it('one that says nothing to anybody gets each ticket once, and nobody claims more than that it was sent', async () => {
    await put('grill', grill);
    grill.behave(() => 'silent');
    open();
    const orderId = await submitted('one');
    await expect.poll(async () => (await tickets(orderId))[0]?.state, patience).toBe('sent');
    await printed(grill, 1);
    expect([grill.papers[0]?.reprint, await tickets(orderId)]).toMatchObject([false, [{ copies: 1, attempts: 1, lastError: null }]]);
  });

  it('one that has confirmed before is not taken for one that never does: it gets nothing while it is silent, until it is set up again', async () => {
    await put('grill', grill);
    grill.behave((call) => (call === 0 ? 'print' : 'silent'));
    open();
    await settled(await submitted('one'));
    const orderId = await submitted('two');
    await expect.poll(async () => (await printers())[0].lastError, patience).toBe('offline');
    expect(grill.papers).toHaveLength(1);
    await put('grill', grill);
    await expect.poll(async () => (await tickets(orderId))[0]?.state, patience).toBe('sent');
    expect(grill.papers.map(({ reprint }) => reprint)).toEqual([false, false]);
  });

  it('a confirmation that comes twice confirms one ticket only', async () => {
    await put('grill', grill);
    grill.behave((call) => (call === 0 ? 'twice' : call === 1 ? 'swallow' : 'print'));
    const first = await submitted('one');
    const second = await submitted('two');
    open();
    await settled(first);
    await settled(second);
    expect(grill.papers.map(({ reprint }) => reprint)).toEqual([false, true]);
  });
});

describe('several processes', () => {
  /** When the machine is free again, in ms since epoch; 0: it is free. */
  const leaseEnd = async () => {
    const [lane] = await till.context.sql<
      { until: number }[]
    >`select lease_until as until from shop.printer_lease where machine = shop.machine_of(${grill.address})`;
    return lane?.until ?? 0;
  };

  it('two at once print every ticket once, one at a time', async () => {
    await put('grill', grill);
    await put('bar', bar);
    grill.behave(() => 'slow');
    open();
    open();
    const made = await Promise.all(Array.from({ length: 10 }, (_, index) => submitted(`n${index}x`)));
    for (const orderId of made) await settled(orderId);
    for (const printer of [grill, bar]) {
      expect(made.map((_, index) => count(printer, `n${index}x`))).toEqual(made.map(() => 1));
      expect([count(printer, 'REPRINT'), printer.togetherMax]).toEqual([0, 1]);
    }
  });

  it('one that dies while it sends loses the lane after its lease, and the ticket comes marked', async () => {
    await put('grill', grill);
    grill.behave((call) => (call === 0 ? 'swallow' : 'print'));
    // It never comes back from its send, as a killed one does not.
    const forever = new Promise<never>(() => {});
    const lost = open({ print: (...sent) => tcpDriver()(...sent).then(() => forever), leaseMs: 60_000 });
    const taken = grill.taken();
    const orderId = await submitted('one');
    await taken;
    kitchens = kitchens.filter((kitchen) => kitchen !== lost);
    void lost.stop();
    open({ leaseMs: 60_000 });
    await put('bar', bar);
    const next = await submitted('two');
    await printed(bar, 1);
    expect([grill.callCount, (await tickets(orderId))[0]]).toMatchObject([1, { state: 'sending', copies: 0 }]);
    await till.context.sql`update shop.printer_lease set lease_until = lease_until - 60000 where machine = shop.machine_of(${grill.address})`;
    await settled(orderId);
    await settled(next);
    expect(grill.papers.map(({ text, reprint }) => [/one|two/.exec(text)?.[0], reprint])).toEqual([
      ['one', true],
      ['two', false],
    ]);
  });

  it('one that sends for longer than its lease keeps the lane: the ticket comes once, unmarked, while another process waits', async () => {
    await put('grill', grill);
    const leaseMs = 2000;
    let triedMeanwhile = 0;
    const slow: Driver = async (...sent) => {
      const taken = await leaseEnd();
      // The other one looks for work all the time.
      await expect.poll(leaseEnd, patience).toBeGreaterThan(taken + leaseMs);
      triedMeanwhile = grill.callCount;
      return tcpDriver()(...sent);
    };
    open({ print: slow, leaseMs });
    const orderId = await submitted('one');
    await expect.poll(leaseEnd, patience).toBeGreaterThan(0);
    open({ leaseMs });
    await settled(orderId);
    expect([triedMeanwhile, grill.callCount, grill.papers.map(({ reprint }) => reprint)]).toEqual([0, 1, [false]]);
    expect(await tickets(orderId)).toMatchObject([{ state: 'printed', copies: 1, attempts: 1 }]);
  });

  it('one that cannot renew its lease, or has lost it, stops sending before anybody else may', async () => {
    await put('grill', grill);
    const sends: Promise<number>[] = [];
    const print: Driver = (_where, _bytes, { signal }) => {
      const ended = new Promise<number>((resolve) => signal.addEventListener('abort', () => resolve(Date.now())));
      sends.push(ended);
      return ended.then(() => notPrinted('no-confirmation', true));
    };
    const sql = connect(till.database.url, { max: 4 });
    const alone = openPaper({ ...till.context, sql }, { ...quick, print, leaseMs: 6000 });
    await submitted('one');
    await expect.poll(() => sends.length, patience).toBe(1);
    await sql.end({ timeout: 0 });
    expect(await sends[0]).toBeLessThan(await leaseEnd());
    await alone.stop();
    open({ print, leaseMs: 6000 });
    await expect.poll(() => sends.length, patience).toBe(2);
    // Taken away: known with the next try to renew, long before the lease's end.
    const [taken] = await till.context.sql<{ until: number }[]>`update shop.printer_lease set lease_id = gen_random_uuid() returning lease_until as until`;
    expect(await sends[1]).toBeLessThan(taken?.until ?? 0);
  });

  it("a lane does not wait for an hour because the database's clock was set back by one", async () => {
    await put('grill', grill);
    await till.context.sql`
      with held as (
        insert into shop.printer_lease select shop.machine_of(${grill.address}), gen_random_uuid(), (extract(epoch from clock_timestamp()) * 1000)::bigint + 3600000
      ) update shop.kitchen_printer set next_at = (extract(epoch from clock_timestamp()) * 1000)::bigint + 3600000 where merchant_id = ${owner.merchantId}`;
    open();
    await settled(await submitted('one'));
    expect(grill.papers.map(({ reprint }) => reprint)).toEqual([false]);
  });

  it('a stop gives what is being sent its time; what is not confirmed by then is sent marked by the next', async () => {
    await put('grill', grill);
    grill.behave((call) => (call === 0 ? 'slow' : call === 1 ? 'swallow' : 'print'));
    const first = open({ print: tcpDriver(), stopMs: 5000 });
    let taken = grill.taken();
    const one = await submitted('one');
    await taken;
    await first.stop();
    expect(await tickets(one)).toMatchObject([{ state: 'printed', copies: 1 }]);
    const second = open({ print: tcpDriver(), stopMs: 50 });
    taken = grill.taken();
    const two = await submitted('two');
    await taken;
    await second.stop();
    open();
    await settled(two);
    expect(grill.papers.map(({ reprint }) => reprint)).toEqual([false, true]);
  });
});

describe('what a printer has no character for', () => {
  it('comes as a picture: a ticket in Chinese, or a note in it on a ticket in English', async () => {
    await put('grill', grill, { language: 'zh-cn' });
    await put('bar', bar);
    open();
    await settled(await submitted('one'));
    const chinese = await orders.newOrder();
    await orders.add(chinese, { id: 'L1', itemId: 'rice', note: '不要香菜' });
    await send(calls.submitOrderCall, chinese);
    await settled(chinese);
    const first = ({ papers }: typeof grill) => papers.filter(({ reprint }) => !reprint).map(({ hasPicture }) => hasPicture);
    expect([grill, bar].map(first)).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  it('keeps a ticket waiting, and the shop told, as long as this machine cannot draw', async () => {
    await put('grill', grill, { language: 'zh-cn' });
    const unable = open({
      draw() {
        throw new Error('no canvas for this machine');
      },
    });
    const orderId = await submitted('one');
    await expect.poll(async () => (await tickets(orderId))[0]?.lastError, patience).toBe('printer-error');
    await unable.stop();
    expect(grill.papers).toEqual([]);
    open();
    await settled(orderId);
    expect(grill.papers).toMatchObject([{ hasPicture: true, reprint: false }]);
  });
});

describe('the calls of the kitchen', () => {
  it('a reprint is one more copy, marked, on all printers or on one', async () => {
    await put('grill', grill);
    await put('bar', bar, { language: 'es-mx' });
    open();
    const orderId = await submitted('one');
    await settled(orderId);
    const [{ version }] = await tickets(orderId);
    expect((await send(reprintKitchenTicketCall, orderId, { printerId: 'bar' }, { version })).statusCode).toBe(200);
    await printed(bar, 2);
    expect([bar.papers[0]?.text, bar.papers[1]?.text]).toEqual([expect.not.stringContaining('REIMPRESIÓN'), expect.stringContaining('REIMPRESIÓN')]);
    await send(reprintKitchenTicketCall, orderId, {}, { version });
    await printed(grill, 2);
    expect(grill.papers[1]?.reprint).toBe(true);
    expect((await send(reprintKitchenTicketCall, orderId, {}, { version: 1 })).json()).toMatchObject({ statusCode: 404, code: 'not_found' });
  });

  it('a printer that is switched off gets nothing; its waiting tickets need attention and can be printed by hand, marked', async () => {
    await grill.close();
    await put('grill', grill);
    open();
    const orderId = await submitted('one');
    await expect.poll(async () => (await tickets(orderId))[0]?.lastError, patience).toBe('unreachable');
    await put('grill', grill, { enabled: false });
    await expect.poll(async () => (await tickets(orderId))[0].state, patience).toBe('given-to-staff');
    const unheard = await submitted('two');
    grill = await testPrinter(grill.port);
    await put('grill', grill);
    const heard = await submitted('three');
    await settled(heard);
    expect([await tickets(unheard), grill.papers.length]).toEqual([[], 1]);
    const [{ version }] = await tickets(orderId);
    await send(reprintKitchenTicketCall, orderId, {}, { version });
    await printed(grill, 2);
    expect(grill.papers[1]).toMatchObject({ reprint: true, text: expect.stringContaining('one') });
  });

  it('takes addresses of the shop only, keeps a language, and forgets a printer that is deleted', async () => {
    expect((await put('grill', { address: '8.8.8.8:9100' })).json()).toMatchObject({ statusCode: 422, code: 'printer_address_invalid' });
    expect((await put('grill', grill, { language: 'zh-cn' })).json()).toMatchObject({
      id: 'grill',
      language: 'zh-cn',
      since: till.context.clock(),
      waitingCount: 0,
    });
    expect((await put('grill', grill, { label: 'Grill 2' })).json()).toMatchObject({ label: 'Grill 2', language: 'zh-cn' });
    const other = await till.owner();
    expect((await till.send(other, listKitchenPrintersCall)).json()).toEqual([]);
    expect((await till.send(owner, deleteKitchenPrinterCall, { printerId: 'grill' })).json()).toEqual({ id: 'grill', notPrinted: [] });
    expect((await till.send(owner, deleteKitchenPrinterCall, { printerId: 'grill' })).statusCode).toBe(404);
    expect(await printers()).toEqual([]);
  });
});
