import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { heardTime } from '../../calls/server-clock.ts';
import { newLocalMerchant, session } from '../../native/session.ts';
import { checkDone, isCheckDue } from './due.ts';

const hour = 3_600_000;
/** Eight in the evening in Los Angeles, where the shop is; the next day in UTC. */
const evening = Date.UTC(2026, 6, 2, 3);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: evening });
  session.set({ merchant: { ...newLocalMerchant('demo', 'demo.secret'), timezone: 'America/Los_Angeles' }, device: null });
});
afterEach(() => vi.useRealTimers());

const heard = (at: number) => heardTime({ headers: new Headers({ 'x-till-time': String(at) }) });

it('a register is checked once a day of the shop, by the server’s clock, whatever its own says', () => {
  // The tablet is two days ahead.
  vi.setSystemTime(evening + 48 * hour);
  heard(evening);
  expect(isCheckDue()).toBe(true);
  checkDone();
  expect(isCheckDue()).toBe(false);
  // Somebody sets it right: the server says the same time as before.
  vi.setSystemTime(evening + hour);
  heard(evening + hour);
  expect(isCheckDue()).toBe(false);
  // Ten hours later it is the shop's next day.
  vi.setSystemTime(evening + 10 * hour);
  expect(isCheckDue()).toBe(true);
});
