import { describe, expect, it } from 'vitest';
import type { ServerClock } from '../server-clock.ts';
import { claimHeaders } from './claim.ts';
import type { Entry } from './entry.ts';

const minute = 60_000;
const hour = 60 * minute;
/** The server's noon, at which the tablet heard from it last. */
const noon = 1_767_009_600_000;
/** A tablet whose clock is ahead of the server's by `ahead`. */
const clockAhead = (ahead: number, heardAt = noon): ServerClock => ({ offset: -ahead, heardAt });
const made = (over: Partial<Entry> = {}) => ({ seq: 1, madeAt: noon + 10 * minute, clock: clockAhead(0), tries: 1, offline: true, ...over }) as Entry;
/** What is said of a call when the server's clock shows `at` and the tablet's is ahead by `ahead`. */
const saidAt = (entry: Entry, at: number, ahead = 0) => claimHeaders(entry, clockAhead(ahead, at), at + ahead);
const said = (ago: number, heardAgo: number, unsure = false) => ({
  'x-decided-ago': String(ago),
  'x-heard-ago': String(heardAgo),
  ...(unsure ? { 'x-decided-unsure': '1' } : {}),
});

describe('what a call says of when it was made', () => {
  it('is nothing where it went straight to the server', () => {
    expect(saidAt(made({ offline: false }), noon + 10 * minute + 100)).toEqual({});
    expect(saidAt(made({ offline: false }), noon + 10 * minute + 5_000)).toEqual(said(5_000, 10 * minute + 5_000));
    expect(saidAt(made({ offline: false, tries: 2 }), noon + 10 * minute + 100)).toEqual(said(100, 10 * minute + 100));
  });

  it('is how long ago, whatever the tablet’s clock shows', () => {
    for (const ahead of [0, -10 * minute, 45 * minute, -6 * 365 * 24 * hour]) {
      const entry = made({ madeAt: noon + 10 * minute + ahead, clock: clockAhead(ahead) });
      expect(saidAt(entry, noon + hour, ahead), String(ahead)).toEqual(said(50 * minute, hour));
    }
  });

  it('is the same, and in doubt, where the clock was set when the network came back', () => {
    const entry = made({ madeAt: noon + 55 * minute, clock: clockAhead(45 * minute) });
    expect(saidAt(entry, noon + hour, 0)).toEqual(said(50 * minute, hour, true));
    expect(saidAt(made(), noon + hour, 30_000)).toEqual(said(50 * minute, hour));
    expect(saidAt(made(), noon + hour, 30_001)).toEqual(said(50 * minute, hour, true));
  });

  it('is in doubt where the register saw that its clock was set before the tap, though it was set back since', () => {
    const between = made({ madeAt: noon + 55 * minute, clock: { ...clockAhead(0), wasSet: true } });
    expect(saidAt(between, noon + hour)).toEqual(said(5 * minute, hour, true));
  });

  it('is no more than the time since the server was heard, where the clock was set back before the tap', () => {
    const reset = made({ madeAt: Date.UTC(2020, 0, 1) });
    expect(saidAt(reset, noon + hour, -6 * 365 * 24 * hour)).toEqual(said(hour, hour, true));
    expect(saidAt(reset, noon + hour, 0)).toEqual(said(hour, hour, true));
  });

  it('is no time ahead, where the clock was set on before the tap', () => {
    expect(saidAt(made({ madeAt: noon + 24 * hour }), noon + hour)).toEqual(said(0, hour, true));
  });

  it('is in doubt where a call waited at a register that had a connection when it was made, and whose clock had been set', () => {
    const waited = (madeAt: number) => made({ madeAt, offline: false });
    expect(saidAt(waited(noon + hour), noon + 12 * minute, 48 * minute)).toEqual(said(0, 12 * minute, true));
    expect(saidAt(made({ madeAt: noon - hour, clock: clockAhead(0, noon), offline: false }), noon + 2_000, -hour)).toEqual(said(2_000, 2_000, true));
    // An answer that took a little longer than the one before is no such case.
    expect(saidAt(made({ offline: false }), noon + 10 * minute - 100, 100)).toEqual({});
  });

  it('is the tablet’s own time from an older build, and where the server was never heard', () => {
    const { madeAt, clock, ...older } = made({ seq: noon });
    expect(saidAt(older as Entry, noon + hour)).toEqual({ 'x-decided-at': String(noon) });
    expect(saidAt({ ...older, offline: false } as Entry, noon + 100)).toEqual({});
    expect(claimHeaders(made({ clock: null }), null, noon + hour)).toEqual({ 'x-decided-at': String(noon + 10 * minute) });
  });
});
