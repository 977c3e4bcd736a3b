import { afterEach, expect, it, vi } from 'vitest';
import { heardTime } from '../../calls/server-clock.ts';
import { drawn, textOf } from '../../testing/drawn.tsx';
import { DayRanges } from './DayRanges.tsx';
import { useBusinessDay } from './use-business-day.ts';

const clock = { timezone: 'America/Los_Angeles', businessDayStart: 0 };
const noon = Date.UTC(2026, 6, 1, 19);

afterEach(() => vi.useRealTimers());

const Today = () => <b>{useBusinessDay(clock)}</b>;

it('which day it is in the shop the server’s clock says, not that of a tablet that is three days ahead', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: noon + 72 * 3_600_000 });
  heardTime({ headers: new Headers({ 'x-till-time': String(noon) }) });
  expect(textOf(drawn(<Today />))).toBe('2026-07-01');
  // Other days that have no end yet end today.
  const free = drawn(<DayRanges asked={{ from: noon - 86_400_000 } as never} clock={clock} onAsk={() => undefined} />);
  expect([...free.matchAll(/value="(.*?)"/g)].map(([, day]) => day)).toEqual(['2026-06-30', '2026-07-01']);
});
