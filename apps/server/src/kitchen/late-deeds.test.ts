import * as calls from '@till/contract/order/calls';
import * as kitchenCalls from '@till/contract/write/kitchen/kitchen';
import * as screenCalls from '@till/contract/write/kitchen/screen';
import { setReadyTimeCall } from '@till/contract/write/online';
import { type Card, cardsOf } from '@till/domain/kitchen/card';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deviceToken } from '../device/token.ts';
import { tcpDriver } from '../printing/driver.ts';
import type { Printing } from '../printing/printing.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { type TestPrinter, testPrinter } from '../testing/kitchen-printer.ts';
import { openPaper } from '../testing/printers.ts';

const minute = 60_000;
let till: TestApp;
let kitchen: Printing;
let owner: Owner;
let paper: TestPrinter;
beforeAll(async () => {
  till = await testApp();
  kitchen = openPaper(till.context, { print: tcpDriver(), pollMs: 50, pauseMs: 5, retryMs: 20, retryMsMax: 100, stopMs: 100, silentMs: 3_600_000 });
});
afterAll(async () => {
  await kitchen.stop();
  await till.close();
});
beforeEach(async () => {
  owner = await till.owner();
  paper = await testPrinter();
  return () => paper.close();
});

const patience = { timeout: 60_000, interval: 10 };
const putPrinter = (printerId = 'grill') =>
  till.send(owner, kitchenCalls.putKitchenPrinterCall, { printerId }, { body: { label: printerId, address: paper.address, enabled: true } });
const putScreen = (screenId: string) => till.send(owner, screenCalls.putKitchenScreenCall, { screenId }, { body: { label: screenId, enabled: true } });
const cards = async (screenId: string): Promise<readonly Card[]> =>
  cardsOf((await till.send(owner, screenCalls.getKitchenBoardCall, { screenId })).json().orders);
const given = async () => (await till.send(owner, kitchenCalls.listUnprintedTicketsCall)).json();
const texts = () => paper.papers.map(({ text }) => text);
const clockTime = (at: number) => new Intl.DateTimeFormat('en-us', { timeZone: 'America/Los_Angeles', timeStyle: 'short' }).format(at).replaceAll(/\s/g, ' ');

/** What a register of the shop does, `ago` ms before its call comes. */
const late = (ago: number, unsure = false) => ({
  headers: {
    'x-device-id': 'front',
    'x-device-token': deviceToken(till.context.config.secret, owner.merchantId, 'front', 1),
    'x-decided-ago': String(ago),
    ...(unsure ? { 'x-decided-unsure': '1' } : {}),
  },
});
const does = (call: Parameters<TestApp['send']>[1], orderId: string, ago: number, body: object = {}) =>
  till.send(owner, call, { orderId }, { body, ...late(ago) });
async function begun(ago: number): Promise<string> {
  const made = await till.send(owner, calls.createOrderCall, {}, { body: { source: 'register', deviceSource: 'A' }, ...late(ago) });
  return made.json().orderId;
}
/** A dish on an order, sent to the kitchen. */
async function submits(orderId: string, ago: number, note: string): Promise<void> {
  expect((await does(calls.addItemCall, orderId, ago, { itemId: 'rice', note })).statusCode).toBe(200);
  expect((await does(calls.submitOrderCall, orderId, ago)).statusCode).toBe(200);
}
/** Paid in cash without a network, long before it comes. */
async function sold(ago: number, note = 'one'): Promise<string> {
  const orderId = await begun(ago);
  expect((await does(calls.addItemCall, orderId, ago, { itemId: 'rice', note })).statusCode).toBe(200);
  expect((await does(calls.payCashCall, orderId, ago)).statusCode).toBe(200);
  return orderId;
}
const reprint = (orderId: string, version: number, printerId: string) =>
  till.send(owner, kitchenCalls.reprintKitchenTicketCall, { orderId, version: String(version) }, { body: { printerId, onPrinterId: printerId } });
const settle = (orderId: string, version: number, printerId: string) =>
  till.send(owner, kitchenCalls.settleKitchenTicketCall, { orderId, version: String(version) }, { body: { printerId } });

describe('what was sold without a network', () => {
  it('long before it comes is not cooked again: the staff are asked, and it is printed with its time of sale or known to the kitchen', async () => {
    await putPrinter();
    const [one, two] = [await sold(120 * minute, 'one'), await sold(121 * minute, 'two')];
    await expect.poll(async () => (await given()).length, patience).toBe(2);
    const [first, second] = await given();
    expect([first.orderId, second.orderId]).toEqual([two, one]);
    expect(second).toMatchObject({ waits: false, mayBePrinted: true, lastError: null, lines: [{ name: 'Fried rice', quantity: 1, what: 'added' }] });
    expect(second.cameAt - second.at).toBeGreaterThanOrEqual(120 * minute);
    expect(second.cameAt - second.at).toBeLessThan(121 * minute);
    expect(paper.callCount).toBe(0);
    expect((await settle(two, first.version, 'grill')).statusCode).toBe(200);
    expect((await reprint(one, second.version, 'grill')).statusCode).toBe(200);
    await expect.poll(texts, patience).toEqual([expect.stringContaining('REPRINT')]);
    expect(texts()[0]).toContain('one');
    expect(texts()[0]).toContain(`Pickup · ${clockTime(second.at)}`);
    expect(await given()).toEqual([]);
  });

  it('a moment before it comes is printed at once, with its time of sale', async () => {
    await putPrinter();
    const at = till.context.clock() - 14 * minute;
    await sold(14 * minute);
    await expect.poll(texts, patience).toEqual([expect.stringContaining(`Pickup · ${clockTime(at)}`)]);
    expect(paper.papers[0]?.reprint).toBe(false);
    expect(await given()).toEqual([]);
  });

  it('says about when, where its register did not know its clock for certain', async () => {
    await putPrinter();
    const orderId = await begun(0);
    await till.send(owner, calls.addItemCall, { orderId }, { body: { itemId: 'rice' } });
    await till.send(owner, calls.submitOrderCall, { orderId }, { body: {}, ...late(5 * minute, true) });
    await expect.poll(texts, patience).toEqual([expect.stringContaining('Pickup · about ')]);
  });

  it('is one question, however many changes of an order come; what is done now is printed at once, and what comes after an answer is asked anew', async () => {
    await putPrinter();
    const orderId = await begun(60 * minute);
    await submits(orderId, 60 * minute, 'one');
    await expect.poll(async () => (await given()).length, patience).toBe(1);
    await submits(orderId, 50 * minute, 'two');
    await does(calls.payCashCall, orderId, 40 * minute);
    await expect.poll(async () => (await given()).map(({ lines }: { lines: object[] }) => lines.length), patience).toEqual([2]);
    const [asked] = await given();
    expect((await settle(orderId, asked.version, 'grill')).statusCode).toBe(200);

    const other = await begun(60 * minute);
    await submits(other, 60 * minute, 'three');
    await expect.poll(async () => (await given()).length, patience).toBe(1);
    await submits(other, 0, 'four');
    await expect.poll(texts, patience).toEqual([expect.stringContaining('four')]);
    expect(texts()[0]).not.toContain('three');
    // Told in between: what comes late behind it is a question of its own.
    await submits(other, 20 * minute, 'five');
    await expect.poll(async () => (await given()).map(({ lines }: { lines: object[] }) => lines.length), patience).toEqual([1, 1]);
    for (const { version } of await given()) await settle(other, version, 'grill');
    await submits(other, 16 * minute, 'six');
    await expect.poll(async () => (await given()).length, patience).toBe(1);
    expect(texts()).toHaveLength(1);
  });

  it('and was cancelled since says that nothing of it is to be cooked', async () => {
    await putPrinter();
    const orderId = await begun(60 * minute);
    await submits(orderId, 60 * minute, 'one');
    await expect.poll(async () => (await given()).length, patience).toBe(1);
    await does(calls.cancelOrderCall, orderId, 55 * minute);
    await expect.poll(async () => (await given()).map(({ since }: { since: string }) => since), patience).toEqual(['cancelled']);
    const [asked] = await given();
    expect(asked.lines).toMatchObject([{ what: 'cancelled' }]);
    expect(texts()).toEqual([]);
  });

  it('is told at once where it is to be ready later, and where the shop waits longer with its question', async () => {
    await putPrinter();
    const orderId = await begun(60 * minute);
    await does(calls.addItemCall, orderId, 60 * minute, { itemId: 'rice', note: 'later' });
    await till.send(owner, setReadyTimeCall, { orderId }, { body: { readyAt: till.context.clock() + 60 * minute } });
    await does(calls.submitOrderCall, orderId, 60 * minute);
    await expect.poll(texts, patience).toEqual([expect.stringContaining('later')]);
    const settings = (askAfterMinutes: number) => till.send(owner, kitchenCalls.putKitchenSettingsCall, {}, { body: { askAfterMinutes } });
    expect((await till.send(owner, kitchenCalls.getKitchenSettingsCall)).json()).toEqual({ askAfterMinutes: 15 });
    expect((await settings(90)).json()).toEqual({ askAfterMinutes: 90 });
    await sold(60 * minute, 'patient');
    await expect.poll(() => texts().at(-1), patience).toContain('patient');
    await settings(5);
    await sold(6 * minute, 'asked');
    await expect.poll(async () => (await given()).length, patience).toBe(1);
    expect((await till.send(owner, kitchenCalls.getKitchenSettingsCall)).json()).toEqual({ askAfterMinutes: 5 });
  });

  it('is on no kitchen screen before somebody says so, and then as old as it is', async () => {
    await putScreen('pass');
    await putScreen('bar');
    const orderId = await sold(60 * minute);
    await expect.poll(async () => (await given()).length, patience).toBe(2);
    expect([await cards('pass'), await cards('bar')]).toEqual([[], []]);
    // Nor with what is ordered now.
    const fresh = await begun(60 * minute);
    await submits(fresh, 60 * minute, 'old');
    await submits(fresh, 0, 'new');
    await expect.poll(async () => (await cards('pass')).map(({ lines }) => lines.map(({ note }) => note)), patience).toEqual([['new']]);
    const [asked] = await given();
    expect(asked).toMatchObject({ orderId, isScreen: true });
    expect((await reprint(orderId, asked.version, 'pass')).statusCode).toBe(200);
    expect((await settle(orderId, asked.version, 'bar')).statusCode).toBe(200);
    const [card] = await cards('pass');
    expect(card).toMatchObject({ orderId, start: asked.at, lines: [{ state: 'open', note: 'one' }] });
    expect((await cards('bar')).map((each) => each.orderId)).toEqual([fresh]);
    expect((await given()).map((each: { orderId: string }) => each.orderId)).toEqual([fresh, fresh]);
    // Asked a second time it is there already.
    expect((await reprint(orderId, asked.version, 'pass')).statusCode).toBe(404);
  });
});
