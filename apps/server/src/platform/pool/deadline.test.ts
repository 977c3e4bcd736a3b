import { expect, it } from 'vitest';
import { connectionWaitMs, waitAtMost } from './deadline.ts';

it('the time in which the process itself stood still is not counted', async () => {
  const late = Promise.withResolvers<number>();
  const begun = performance.now();
  waitAtMost(() => late.resolve(performance.now() - begun));
  const stillMs = connectionWaitMs + 500;
  while (performance.now() - begun < stillMs);
  expect(await late.promise).toBeGreaterThanOrEqual(stillMs + connectionWaitMs - 1);
});
