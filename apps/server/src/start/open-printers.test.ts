import { listKitchenPrintersCall, putKitchenPrinterCall } from '@till/contract/write/kitchen/kitchen';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { printerStore } from '../kitchen/printers.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { openPrinters } from './open-printers.ts';

let till: TestApp;
let owner: Owner;
beforeAll(async () => {
  till = await testApp();
  owner = await till.owner();
  const { sql } = till.context;
  await sql`delete from door.fact where name in ('demo', 'demo-printers')`;
  await sql`insert into door.fact ${sql({ name: 'demo', value: sql.json({ merchantId: owner.merchantId }), at: 0 })}`;
});
afterAll(() => till.close());

/** A start of a demo. Returns where its kitchen printer listens, and the printers of the demo restaurant. */
async function started() {
  const opened = await openPrinters(till.context, till.context.clock());
  const kept: unknown = (await till.send(owner, listKitchenPrintersCall)).json();
  await opened?.close();
  return { address: opened?.list.find(({ id }) => id === 'kitchen')?.address, front: opened?.list.find(({ id }) => id === 'front')?.label, kept };
}

it('a demo has a kitchen printer, wherever it listens after the next start, unless somebody has switched it off or deleted it', async () => {
  const first = await started();
  expect(first.front).toBe('Front printer');
  expect(first.kept).toMatchObject([{ id: 'demo-kitchen', label: 'Kitchen printer', enabled: true, address: first.address }]);
  await till.send(owner, putKitchenPrinterCall, { printerId: 'demo-kitchen' }, { body: { label: 'Grill', address: '127.0.0.1:9100', enabled: false } });
  const second = await started();
  expect(second.kept).toMatchObject([{ label: 'Grill', enabled: false, address: second.address }]);
  await printerStore(till.context.sql, owner.merchantId).remove('demo-kitchen');
  expect((await started()).kept).toEqual([]);
});
