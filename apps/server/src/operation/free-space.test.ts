import { tmpdir } from 'node:os';
import { getMerchantCall } from '@till/contract/write/merchant/merchant';
import { expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';
import { isScarce, type Space, spaceOf, watchSpace } from './free-space.ts';

const gigabyte = 1_000_000_000;

it.each([
  [49.9, 500, false],
  [19.9, 500, true],
  [20, 500, false],
  [9.9, 100, true],
  [10, 100, false],
  [0, 10, true],
])('%d GB free of %d: to be told is %s', (free, whole, told) => expect(isScarce({ free: free * gigabyte, whole: whole * gigabyte })).toBe(told));

it('the space of a folder is that of its disk', async () => {
  const { free, whole } = await spaceOf(tmpdir());
  expect([free > 0, whole > free]).toEqual([true, true]);
});

it('a disk that gets full is said once, with its figures, and again when it was better in between', async () => {
  let space: Space = { free: 5.04 * gigabyte, whole: 100 * gigabyte };
  const said: string[] = [];
  let looks = 0;
  const log = { warn: (about: object, text: string) => void said.push(`${text}: ${(about as { err: Error }).err.message}`) };
  const watch = watchSpace(log, '/data', async () => {
    looks += 1;
    return space;
  });
  const looked = async () => {
    const before = looks;
    watch.wake();
    await expect.poll(() => looks).toBeGreaterThan(before);
  };
  await expect.poll(() => said).toHaveLength(1);
  expect(watch.isLow()).toBe(true);
  expect(said[0]).toBe('the disk of the data folder gets full: make room, or no order can be stored any more: 5.0 GB of 100.0 GB are free in /data');
  await looked();
  expect(said).toHaveLength(1);
  space = { ...space, free: 50 * gigabyte };
  await looked();
  expect(watch.isLow()).toBe(false);
  await looked();
  space = { ...space, free: 1 };
  await looked();
  await expect.poll(() => said).toHaveLength(2);
  await watch.stop();
});

it('a register hears with its merchant that the disk is almost full, and that it is no more', async () => {
  let isLow = true;
  const till = await testApp({ context: { isDiskLow: () => isLow } });
  const owner = await till.owner();
  const heard = async () => (await till.send(owner, getMerchantCall)).json().isDiskLow;
  expect(await heard()).toBe(true);
  isLow = false;
  expect(await heard()).toBeUndefined();
  await till.close();
});
