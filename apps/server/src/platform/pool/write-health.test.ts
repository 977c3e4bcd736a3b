import { expect, it } from 'vitest';
import { openSilence } from './silence.ts';
import { openWriteHealth } from './write-health.ts';

const fails = (code: string) => () => Promise.reject(Object.assign(new Error('no'), { code }));

it('writes fail once three in a row found a database that cannot write, until one is done or none has failed for a while', async () => {
  let now = 0;
  const health = openWriteHealth(openSilence(), () => now);
  const failed = async (code: string) => {
    await health.watch(fails(code)).catch(() => {});
    return health.isFailing();
  };
  expect([await failed('53100'), await failed('25006'), await failed('58030')]).toEqual([false, false, true]);
  expect(await health.watch(async () => 'done')).toBe('done');
  expect(health.isFailing()).toBe(false);
  expect([await failed('53100'), await failed('53100'), await failed('53100')]).toEqual([false, false, true]);
  now = 14_999;
  expect(health.isFailing()).toBe(true);
  now = 15_000;
  expect(health.isFailing()).toBe(false);
});

it('refusals, lost races and time-outs are no sign of it', async () => {
  const health = openWriteHealth(openSilence());
  for (const code of ['23505', '40001', '57014', '55P03', '22001', 'undefined']) {
    for (let time = 0; time < 5; time += 1) await expect(health.watch(fails(code))).rejects.toThrow('no');
    expect(health.isFailing()).toBe(false);
  }
});
