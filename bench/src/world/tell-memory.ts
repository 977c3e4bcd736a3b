// Loaded ahead of a program: tells what it needs when it is asked, after a collection.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Memory } from './process.ts';

/** Between two collections, so that what the first one has ended is freed by the second; ms. */
const pauseMs = 200;

process.on('message', async (asked) => {
  if (asked !== 'memory') return;
  for (let times = 0; times < 3; times += 1) {
    globalThis.gc?.();
    await sleep(pauseMs);
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ rss, heap: heapUsed, outside: external } satisfies Memory);
});
