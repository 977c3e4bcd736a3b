import { putKitchenPrinterCall } from '@till/contract/write/kitchen/kitchen';
import { checkPrintersCall, putPrinterCall } from '@till/contract/write/printer/printing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { type TestPrinter, testPrinter } from '../testing/kitchen-printer.ts';
import { type TestPaper, testPaper } from '../testing/printers.ts';

let till: TestApp;
let grill: TestPrinter;
let paper: TestPaper;
beforeAll(async () => {
  till = await testApp();
  grill = await testPrinter();
  paper = await testPaper();
});
afterAll(async () => {
  await grill?.close();
  await paper?.close();
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

  it('say themselves why they cannot print: no paper, an open cover, a fault, or nothing at all where they used to answer', async () => {
    const owner = await till.owner();
    await till.send(owner, putPrinterCall, { printerId: 'Front' }, { body: { label: 'Front', address: paper.address, enabled: true } });
    const found = async (behaviour: Parameters<typeof paper.behave>[0]) => {
      await paper.behave(behaviour);
      const [one] = (await till.send(owner, checkPrintersCall)).json().printers;
      return [one.result, one.problem];
    };
    expect(await found({})).toEqual(['answers', undefined]);
    expect(await found({ paper: 'out' })).toEqual(['silent', 'paper-out']);
    expect(await found({ cover: 'open' })).toEqual(['silent', 'cover-open']);
    expect(await found({ error: 'cutter' })).toEqual(['silent', 'printer-error']);
    expect(await found({ button: 'held' })).toEqual(['silent', 'offline']);
    expect(await found({ connects: 'refused' })).toEqual(['silent', undefined]);
    // A cheap one that says nothing to anybody can print; one that has answered before is not well.
    expect(await found({ answers: 'none' })).toEqual(['answers', undefined]);
    await till.context.sql`update shop.receipt_printer set talks = true where merchant_id = ${owner.merchantId}`;
    expect(await found({ answers: 'none' })).toEqual(['silent', 'offline']);
  });

  it('that print just now are not disturbed, and nobody hears of those of another shop', async () => {
    const [owner, stranger] = [await till.owner(), await till.owner()];
    await till.send(owner, putPrinterCall, { printerId: 'Front' }, { body: { label: 'Front', address: nowhere, enabled: true } });
    await till.context.sql`
      insert into shop.printer_lease values (shop.machine_of(${nowhere}), gen_random_uuid(), (extract(epoch from clock_timestamp()) * 1000)::bigint + 4000)`;
    expect((await till.send(owner, checkPrintersCall)).json().printers).toMatchObject([{ result: 'answers' }]);
    expect((await till.send(stranger, checkPrintersCall)).json()).toEqual({ isQuiet: false, printers: [] });
    for (let count = 0; count < 20; count += 1) await till.send(stranger, checkPrintersCall);
    expect((await till.send(stranger, checkPrintersCall)).json()).toMatchObject({ code: 'too_many_requests' });
  });
});
