import { expect, it } from 'vitest';
import { type Entry, mustAsk } from './entry.ts';

const day = 24 * 3_600_000;
const noon = 1_767_009_600_000;
const made = (over: Partial<Entry> = {}) => ({ seq: noon, madeAt: noon, clock: { offset: 0, heardAt: noon }, ...over }) as Entry;
/** Whether the staff are asked when the server's clock shows `at` and the tablet's as much. */
const isAsked = (entry: Entry, at: number) => mustAsk(entry, { offset: 0, heardAt: at }, at);

it('asks the staff about a call that is older than the server remembers, however the tablet’s clock was set', () => {
  expect([isAsked(made(), noon + 30 * day), isAsked(made(), noon + 30 * day + 1)]).toEqual([false, true]);
  expect(isAsked(made({ agreed: true }), noon + 31 * day)).toBe(false);
  // Reset to 2020 when it was made, right again an hour later.
  expect(isAsked(made({ madeAt: Date.UTC(2020, 0, 1) }), noon + 3_600_000)).toBe(false);
  // The server was never heard: the tablet's clock is all there is.
  expect(mustAsk(made({ clock: null }), null, noon + 31 * day)).toBe(true);
});
