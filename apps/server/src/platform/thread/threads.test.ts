import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { openThreads, usualThreads } from './threads.ts';

it.skipIf(process.platform !== 'linux')('a thread gives way to what carries orders: it has less priority than its process', async () => {
  const serveJobs = new URL('./serve-jobs.ts', import.meta.url);
  const entry = new URL(
    `data:text/javascript,import { getPriority } from 'node:os'; import { serveJobs } from '${serveJobs}'; serveJobs(async () => ({ reply: getPriority(0) }))`,
  );
  const threads = openThreads<null, number>(entry, { ...usualThreads, countMax: 1, data: null });
  const before = getPriority(0);
  // A larger number is less.
  expect(await threads.run(null)).toBeGreaterThan(before);
  expect(getPriority(0)).toBe(before);
  await threads.close();
});
