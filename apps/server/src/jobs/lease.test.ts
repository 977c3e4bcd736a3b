import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type KeptLease, keepLease } from './lease.ts';

let lease: KeptLease;
afterEach(() => lease.end());

/** The database, as a lease sees it. */
function row() {
  const state = { isAway: false, isTaken: false, count: 0 };
  const renew = async () => {
    state.count += 1;
    if (state.isAway) throw new Error('away');
    return !state.isTaken;
  };
  return { state, renew };
}

describe('a lease', () => {
  it('that is renewed is not lost', async () => {
    const { state, renew } = row();
    lease = keepLease({ renew, leaseMs: 100, since: performance.now() });
    await expect.poll(() => state.count).toBeGreaterThan(10);
    expect([lease.lost.aborted, await lease.isOurs()]).toEqual([false, true]);
  });

  it('that somebody else has taken is lost at once, for good', async () => {
    const { state, renew } = row();
    lease = keepLease({ renew, leaseMs: 60_000, everyMs: 5, since: performance.now() });
    state.isTaken = true;
    await expect.poll(() => lease.lost.aborted).toBe(true);
    const { count } = state;
    state.isTaken = false;
    await wait(30);
    expect([await lease.isOurs(), state.count]).toEqual([false, count]);
  });

  it('that cannot be renewed is lost before it ends, and is ours again when nobody has taken it meanwhile', async () => {
    const { state, renew } = row();
    state.isAway = true;
    const since = performance.now();
    lease = keepLease({ renew, leaseMs: 200, since });
    await new Promise((resolve) => lease.lost.addEventListener('abort', resolve));
    expect(performance.now() - since).toBeGreaterThan(150);
    expect(await lease.isOurs()).toBe(false);
    state.isAway = false;
    expect(await lease.isOurs()).toBe(true);
    expect(lease.lost.aborted).toBe(true);
  });

  it('that is ended is renewed no more', async () => {
    const { state, renew } = row();
    lease = keepLease({ renew, leaseMs: 50, everyMs: 5, since: performance.now() });
    lease.end();
    await wait(80);
    expect([state.count, lease.lost.aborted, await lease.isOurs()]).toEqual([0, false, false]);
  });
});
