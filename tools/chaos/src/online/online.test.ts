import { expect, it } from 'vitest';
import { firstStart } from '../../../../apps/server/src/testing/server-process.ts';
import { onlineRun } from './main.ts';

it('announces every online order once at every register, shows each that is paid on the kitchen screen, and doubles none, while connections are cut and the server is killed (USE-12)', {
  timeout: 600_000,
}, async () => {
  const figures = await onlineRun({ orders: 40, restarts: 1, drops: 8, seed: 7, dataLike: (await firstStart()).path });
  expect(figures.drops).toBeGreaterThan(4);
  expect(figures).toMatchObject({
    orders: 40,
    restarts: 1,
    alerts: 80,
    repeated: 0,
    unheard: 0,
    doubled: 0,
    unsilenced: 0,
    tickets: 20,
    ticketsMissing: 0,
    ticketsDoubled: 0,
    findings: [],
  });
});
