import { putKitchenPrinterCall } from '@till/contract/write/kitchen';
import { checkPrintersCall, putPrinterCall } from '@till/contract/write/printing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { type TestPrinter, testPrinter } from '../testing/kitchen-printer.ts';

let till: TestApp;
let grill: TestPrinter;
beforeAll(async () => {
  till = await testApp();
  grill = await testPrinter();
});
afterAll(async () => {
  await grill?.close();
  await till?.close();
});

/** A port of this machine at which nobody is. */
const nowhere = '127.0.0.1:9';

describe('printers that are asked before the first sale', () => {
  it('answer or do not, those of the kitchen too; switched off ones are not asked, and nothing is printed', async () => {
    const owner = await till.owner();
    const put = (printerId: string, address: string, enabled = true) =>
      till.send(owner, putPrinterCall, { printerId }, { body: { label: printerId, address, enabled } });
    await put('Front', nowhere);
    await put('Old', nowhere, false);
    await till.send(owner, putKitchenPrinterCall, { printerId: 'Grill' }, { body: { label: 'Grill', address: grill.address, enabled: true } });
    const said = await till.send(owner, checkPrintersCall);
    expect(said.json().isQuiet).toBe(false);
    expect(said.json().printers).toEqual([
      { id: 'Front', kind: 'receipts', label: 'Front', result: 'silent' },
      { id: 'Grill', kind: 'kitchen', label: 'Grill', result: 'answers' },
    ]);
    expect(grill.papers).toEqual([]);
  });

  it('that print just now are not disturbed, and nobody hears of those of another shop', async () => {
    const [owner, stranger] = [await till.owner(), await till.owner()];
    await till.send(owner, putPrinterCall, { printerId: 'Front' }, { body: { label: 'Front', address: nowhere, enabled: true } });
    await till.context.sql`
      update shop.receipt_printer set lease_until = (extract(epoch from clock_timestamp()) * 1000)::bigint + 60000 where merchant_id = ${owner.merchantId}`;
    expect((await till.send(owner, checkPrintersCall)).json().printers).toMatchObject([{ result: 'answers' }]);
    expect((await till.send(stranger, checkPrintersCall)).json()).toEqual({ isQuiet: false, printers: [] });
    for (let count = 0; count < 20; count += 1) await till.send(stranger, checkPrintersCall);
    expect((await till.send(stranger, checkPrintersCall)).json()).toMatchObject({ code: 'too_many_requests' });
  });
});
