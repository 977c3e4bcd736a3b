import { describe, expect, it, vi } from 'vitest';
import { inBatches } from './batch.ts';

/** Work that ends when it is told to. */
function workshop() {
  const begun: { key: string; values: readonly number[]; end(): void; fail(): void }[] = [];
  const run = (key: string, values: readonly number[]) => {
    const done = Promise.withResolvers<void>();
    begun.push({ key, values, end: () => done.resolve(), fail: () => done.reject(new Error('no')) });
    return values.map((value) => done.promise.then(() => value * 10));
  };
  return { begun, run };
}

describe('what is done in batches', () => {
  it('takes along what comes in one moment, and gathers what comes while enough is on its way', async () => {
    const { begun, run } = workshop();
    const ask = inBatches<number, number>({ countMax: 3, runningCountMax: 2 }, run);
    const first = [1, 2].map((value) => ask('a', value));
    await vi.waitUntil(() => begun.length === 1);
    const second = ask('a', 3);
    await vi.waitUntil(() => begun.length === 2);
    const rest = [4, 5, 6, 7].map((value) => ask('a', value));
    const other = ask('b', 8);
    await vi.waitUntil(() => begun.length === 3);
    expect(begun.map(({ key, values }) => [key, ...values])).toEqual([
      ['a', 1, 2],
      ['a', 3],
      ['b', 8],
    ]);
    begun[1]?.end();
    await vi.waitUntil(() => begun.length === 4);
    expect(begun[3]?.values).toEqual([4, 5, 6]);
    for (const { end } of begun) end();
    await vi.waitUntil(() => begun.length === 5);
    begun[4]?.end();
    expect(await Promise.all([...first, second, ...rest, other])).toEqual([10, 20, 30, 40, 50, 60, 70, 80]);
  });

  it('goes on after one batch failed, and tells those who were in it', async () => {
    const { begun, run } = workshop();
    const ask = inBatches<number, number>({ countMax: 3, runningCountMax: 1 }, run);
    const failed = ask('a', 1);
    await vi.waitUntil(() => begun.length === 1);
    const next = ask('a', 2);
    begun[0]?.fail();
    await expect(failed).rejects.toThrow('no');
    await vi.waitUntil(() => begun.length === 2);
    begun[1]?.end();
    expect(await next).toBe(20);
  });
});
