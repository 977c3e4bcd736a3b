import { describe, expect, it } from 'vitest';
import { machineOf } from './address.ts';
import { onePrinters } from './one-printer.ts';

const entry = (label: string, address: string) => ({ label, address });
const named = (receipts: ReturnType<typeof entry>[], kitchen: ReturnType<typeof entry>[]) =>
  onePrinters(receipts, kitchen).map((one) => [one.receipts?.label ?? null, one.kitchen?.label ?? null]);

describe('the printers of a shop', () => {
  it('are shown once where both lists have the same address, however it is spelled', () => {
    expect(named([entry('Front', '192.168.1.50:9100')], [entry('Bar', '192.168.1.51:9100'), entry('Kitchen', '192.168.1.50:9100')])).toEqual([
      ['Front', 'Kitchen'],
      [null, 'Bar'],
    ]);
    expect(named([entry('Front', '[fd00::12]:9100')], [entry('Kitchen', '[FD00:0:0:0::0012]:9100')])).toEqual([['Front', 'Kitchen']]);
    expect(named([entry('Front', 'localhost:9100')], [entry('Kitchen', '127.0.0.1:9100')])).toEqual([['Front', 'Kitchen']]);
    expect(named([entry('Front', '192.168.1.50:9100')], [entry('Kitchen', '192.168.1.50:9101')])).toEqual([
      ['Front', null],
      [null, 'Kitchen'],
    ]);
  });

  it('belong together by name where an address is in a list twice, and none of them is lost', () => {
    const at = '192.168.1.50:9100';
    expect(named([entry('A', at), entry('B', at)], [entry('B', at)])).toEqual([
      ['A', null],
      ['B', 'B'],
    ]);
    expect(named([entry('A', at)], [entry('B', at), entry('C', at)])).toEqual([
      ['A', 'B'],
      [null, 'C'],
    ]);
  });
});

it('an address has one spelling, and what is none stays as it is', () => {
  expect([machineOf('[fd00::]:9100'), machineOf('[::1]:9100'), machineOf('nowhere')]).toEqual(['fd00:0:0:0:0:0:0:0 9100', '0:0:0:0:0:0:0:1 9100', 'nowhere']);
});
