import { expect, it } from 'vitest';
import { firstStart } from '../../../../apps/server/src/testing/server-process.ts';
import { faultRun } from './main.ts';

it('charges no card twice and loses no charge while terminals, gateways, tablets and the server fail', { timeout: 900_000 }, async () => {
  const { findings, orders, ...figures } = await faultRun({
    mode: 'plain',
    payments: 100,
    clients: 10,
    kills: 1,
    seed: 5,
    dataLike: (await firstStart()).path,
  });
  expect(findings.join('; ')).toBe('');
  expect(figures).toMatchObject({ ticketsMissing: 0, ticketsDoubled: 0, reportsWrong: 0 });
  expect(figures.tickets).toBeGreaterThan(orders / 2);
});
