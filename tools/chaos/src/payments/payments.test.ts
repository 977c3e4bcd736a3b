import { expect, it } from 'vitest';
import { faultRun } from './main.ts';

it('charges no card twice and loses no charge while terminals, gateways, tablets and the server fail', { timeout: 240_000 }, async () => {
  const { findings } = await faultRun({ mode: 'plain', payments: 150, clients: 10, kills: 1, seed: 5 });
  expect(findings).toEqual([]);
});
