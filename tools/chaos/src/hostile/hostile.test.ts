import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../apps/server/src/testing/app.ts';
import { errorLog } from '../../../../apps/server/src/testing/error-log.ts';
import { requestAt } from './request.ts';
import { beHostile } from './run.ts';
import { type World, worldAt } from './world.ts';

// A slice of `npm run hostile`, whose hundred thousand take minutes; how long an answer takes is judged there.

let till: TestApp;
let world: World;
const { log, text: errors } = errorLog();
beforeAll(async () => {
  till = await testApp({ context: { log } });
  const [owner, stranger] = [await till.owner('hostile'), await till.owner('stranger')];
  world = await worldAt(await till.app.listen({ port: 0, host: '127.0.0.1' }), owner, stranger);
});
afterAll(() => till?.close());

it('a server answers a thousand generated requests with no 500 and no look inside, and lives on', async () => {
  const { requests, statuses, faults } = await beHostile(world, { seed: 1, from: 0, count: 1_000, clients: 8, slowMs: Number.POSITIVE_INFINITY });
  expect(faults.map(({ index, what, request }) => `${index} ${request.what}: ${what}`)).toEqual([]);
  expect(errors()).toBe('');
  expect(requests).toBe(1_000);
  // They are not all thrown out at the door: every kind of answer is there.
  for (const status of [200, 201, 400, 401, 403, 404, 413, 415, 422]) expect(statuses[status], String(status)).toBeGreaterThan(0);
  expect((await fetch(`${world.address}/readyz`)).status).toBe(200);
});

it('a request is made again by its seed and number', () => {
  expect(requestAt(7, 123, world)).toEqual(requestAt(7, 123, world));
  expect(requestAt(7, 123, world).bytes).not.toEqual(requestAt(7, 124, world).bytes);
});
