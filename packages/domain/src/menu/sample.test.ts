import { describe, expect, it } from 'vitest';
import { ratesFor } from '../tax/rates.ts';
import { taxRate } from '../testing/make.ts';
import { type SampleMessages, sampleMenu } from './sample.ts';

const words = new Proxy({}, { get: (_, name) => String(name) }) as SampleMessages;
const items = (currency: string) => sampleMenu('m', currency, words).flatMap((category) => category.items);

describe('the sample menu', () => {
  it('is three categories in their order, of the merchant, with ids of their own', () => {
    const categories = sampleMenu('m', 'USD', words);
    expect(categories.map(({ id, sortOrder, merchantId }) => [id, sortOrder, merchantId])).toEqual([
      ['drinks', 1, 'm'],
      ['food', 2, 'm'],
      ['sweets', 3, 'm'],
    ]);
    const ids = items('USD').map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('carries the default taxes of its merchant', () => {
    const sales = taxRate(8.25, { isDefault: 1 });
    for (const item of items('USD')) expect(ratesFor(item, [sales])).toEqual([sales]);
  });

  it('has prices that fit its currency: whole units where one is worth little', () => {
    expect(items('USD').find(({ id }) => id === 'coffee')?.price).toBe(350);
    for (const { price } of items('MXN')) expect(price % 100).toBe(0);
    expect(items('MXN').find(({ id }) => id === 'coffee')?.price).toBe(5_300);
    for (const currency of ['USD', 'MXN', 'TWD', 'EUR', 'toString']) for (const { price } of items(currency)) expect(price).toBeGreaterThan(0);
  });
});
