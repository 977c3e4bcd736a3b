import { expect, it } from 'vitest';
import { firstStart } from '../../../../apps/server/src/testing/server-process.ts';
import { dayRun } from './run.ts';

it('closes a day of two registers and a website with reports, drawers, receipts and table file that agree to the cent, cash rounded to five cents and what a tablet sold meanwhile included', {
  timeout: 600_000,
}, async () => {
  const figures = await dayRun({ orders: 24, seed: 11, dataLike: (await firstStart()).path });
  expect(figures.findings).toEqual([]);
  expect(figures.sold).toBeGreaterThan(15);
  expect(figures.zReports).toBe(3);
  expect(figures.rounded).toBeGreaterThan(2);
});
