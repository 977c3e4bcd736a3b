import { randomUUID } from 'node:crypto';
import * as calls from '@till/contract/order/calls';
import { listKitchenTicketsCall, putKitchenPrinterCall } from '@till/contract/write/kitchen/kitchen';
import { getPrintJobCall, printReceiptCall, putPrinterCall } from '@till/contract/write/printer/printing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { ordersOf } from '../testing/orders.ts';
import { openPaper, type TestPaper, testPaper } from '../testing/printers.ts';

let till: TestApp;
let owner: Owner;
let paper: TestPaper;
let other: TestPaper;
beforeAll(async () => {
  till = await testApp();
  owner = await till.owner();
  [paper, other] = await Promise.all([testPaper(504), testPaper(504)]);
});
afterAll(async () => {
  await till?.close();
  await Promise.all([paper?.close(), other?.close()]);
});

const patience = { timeout: 60_000, interval: 20 };
/** Longer than this machine may stand still, ms: else the process of before has lost its lease meanwhile. */
const leaseMs = 60_000;
const now = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

/** What a process of the version before does with the lease of a receipt printer: take it, and later leave it. */
const older = (leaseId: string) => ({
  take: async () =>
    (
      await till.context
        .sql`update shop.receipt_printer set lease_id = ${leaseId}, lease_until = ${till.context.sql.unsafe(now)} + ${leaseMs} where id = 'front' returning 1`
    ).length,
  renew: () =>
    till.context.sql`update shop.receipt_printer set lease_until = ${till.context.sql.unsafe(now)} + ${leaseMs} where id = 'front' and lease_id = ${leaseId}`,
  printed: (jobId: string) => till.context.sql`update shop.print_job set state = 'printed' where id = ${jobId} and state = 'sending' and lease_id = ${leaseId}`,
  release: () => till.context.sql`update shop.receipt_printer set lease_id = null, lease_until = null where id = 'front' and lease_id = ${leaseId}`,
});

it('what waits at an update is printed once: the process of before keeps what it has begun, gets nothing new, and is waited for', async () => {
  const body = { enabled: true, label: 'Any' };
  await till.send(owner, putPrinterCall, { printerId: 'front' }, { body: { ...body, address: paper.address } });
  await till.send(owner, putKitchenPrinterCall, { printerId: 'grill' }, { body: { ...body, address: paper.address } });
  await till.send(owner, putPrinterCall, { printerId: 'other' }, { body: { ...body, address: other.address } });
  const orders = ordersOf(till, owner);
  const orderId = await orders.newOrder();
  await orders.add(orderId, { itemId: 'rice' });
  for (const call of [calls.submitOrderCall, calls.payCashCall]) await till.send(owner, call, { orderId }, { body: {} });
  const ask = (jobId: string, printerId = 'front') =>
    till.send(owner, printReceiptCall, { orderId }, { body: { jobId, printerId, language: 'en-us', copy: true } });
  await ask('begun');
  await ask('waits');
  const { sql } = till.context;

  // It was at work before the migration came.
  const before = older(randomUUID());
  await sql`alter table shop.receipt_printer disable trigger lease_is_by_machine`;
  expect(await before.take()).toBe(1);
  await sql`update shop.print_job set state = 'sending', lease_id = (select lease_id from shop.receipt_printer where id = 'front') where id = 'begun'`;
  await sql`alter table shop.receipt_printer enable trigger lease_is_by_machine`;
  const stillAtIt = setInterval(() => void before.renew(), 1000);

  const printing = openPaper(till.context, { pollMs: 50, pauseMs: 5, stopMs: 100, leaseMs });
  const state = async (jobId: string) => (await till.send(owner, getPrintJobCall, { jobId })).json().state;
  const tickets = async () => (await till.send(owner, listKitchenTicketsCall, {}, { query: { orderId } })).json().map((each: { state: string }) => each.state);
  await expect.poll(tickets, patience).toEqual(['waiting']);
  await ask('elsewhere', 'other');
  await expect.poll(() => state('elsewhere'), patience).toBe('printed');
  expect([await state('begun'), await state('waits'), await tickets(), await paper.jobs()]).toEqual(['sending', 'waiting', ['waiting'], []]);

  await before.printed('begun');
  clearInterval(stillAtIt);
  await before.release();
  // Another one of before, which has not seen the migration yet.
  expect(await older(randomUUID()).take()).toBe(0);
  await expect.poll(async () => [await state('begun'), await state('waits'), await tickets()], patience).toEqual(['printed', 'printed', ['printed']]);
  expect(await paper.jobs()).toHaveLength(2);
  await printing.stop();
});
