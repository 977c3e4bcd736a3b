import { expect, it } from 'vitest';
import { offlineRun } from './run.ts';

it('three registers with wrong clocks, cut lines and killed pages, a kitchen and drawers end with each sale once, at its time, on one Z, cooked once', {
  timeout: 300_000,
}, async () => {
  const { findings, ...figures } = await offlineRun({ seed: 7, rounds: 30 });
  expect(findings).toEqual([]);
  expect(figures.sales).toBeGreaterThan(25);
  expect(figures.cuts).toBeGreaterThan(2);
});
