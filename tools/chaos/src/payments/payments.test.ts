import { expect, it } from 'vitest';
import { faultRun } from './main.ts';

it('charges no card twice and loses no charge while terminals, gateways, tablets and the server fail', { timeout: 900_000 }, async () => {
  const { findings, orders, ...figures } = await faultRun({ mode: 'plain', payments: 150, clients: 10, kills: 1, seed: 5 });
  expect(findings).toEqual([]);
  expect(figures).toMatchObject({ ticketsMissing: 0, ticketsDoubled: 0, reportsWrong: 0 });
  expect(figures.tickets).toBeGreaterThan(orders / 2);
});
