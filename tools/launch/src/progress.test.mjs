import { expect, it } from 'vitest';
import { withProgress } from './progress.mjs';

/** What is written of some work that is told about at each of these moments, s. */
async function written(isTTY, seconds, done) {
  const texts = [];
  let time = 0;
  const told = Promise.withResolvers();
  const out = {
    isTTY,
    write(text) {
      texts.push(text);
      time = (seconds[texts.length - 1] ?? 0) * 1_000;
      if (texts.length === seconds.length) told.resolve('made');
    },
  };
  const made = await withProgress('Building', () => told.promise, { out, now: () => time, done });
  return { made, texts };
}

it('says at a terminal, in one line, what is done, how much of it and for how long', async () => {
  const done = () => ({ count: 150, all: 600 });
  const { made, texts } = await written(true, [3, 65], done);
  expect(made).toBe('made');
  expect(texts).toEqual(['\r\x1b[KBuilding…  25 %', '\r\x1b[KBuilding…  25 %  3 s', '\r\x1b[KBuilding: 1 min 5 s\n']);
});

it('says in a file that it has begun, and no more where it is over at once', async () => {
  expect((await written(false, [0], () => null)).texts).toEqual(['Building…\n']);
});

it('is over where the work fails, and fails with it', async () => {
  const texts = [];
  const failing = withProgress('Building', () => Promise.reject(new Error('no room')), { out: { isTTY: true, write: (text) => texts.push(text) } });
  await expect(failing).rejects.toThrow('no room');
  expect(texts.at(-1)).toBe('\r\x1b[KBuilding: 1 s\n');
});
