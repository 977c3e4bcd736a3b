import { limits } from '../../limits.ts';
import type { RuleUse } from '../../merchant/types.ts';
import { businessDayOf, type ShopClock } from '../../time/business-day.ts';
import { areWeekHours, type WeekHours } from '../../time/week-hours.ts';
import { dateAndSecondsIn, isCalendarDate, type LocalTime, secondsPerDay } from '../../time/zone.ts';
import { type Hours, isWithin } from '../available.ts';

const typesInOrder = ['dine-in', 'pickup', 'delivery'] as const;

/** When a rule can be given as it is kept: undefined where that is always; null where it cannot be so. */
export function keptUse(asked: RuleUse): RuleUse | undefined | null {
  const { types, hours, firstDay, lastDay } = asked;
  if (hours.length > limits.ruleHoursCountMax || !hours.every(areWeekHours)) return null;
  if ([firstDay, lastDay].some((day) => day !== null && !isCalendarDate(day)) || (firstDay !== null && lastDay !== null && lastDay < firstDay)) return null;
  const some = typesInOrder.filter((type) => types.includes(type));
  const kept = { types: some.length === typesInOrder.length ? [] : some, hours: hours.map(keptHours), firstDay, lastDay };
  return kept.types.length === 0 && kept.hours.length === 0 && firstDay === null && lastDay === null ? undefined : kept;
}

const keptHours = ({ days, startTime, endTime }: WeekHours): WeekHours => ({
  days: days.length === 7 ? [] : days.toSorted((a, b) => a - b),
  startTime,
  endTime,
});

/** What of a rule's use is not met. */
export type RuleMissed = 'order_type' | 'first_day' | 'last_day' | 'hours';

/** Why a rule cannot be given on such an order at such a time (ms since epoch); null: it can. `orderType` null: the order has none yet. */
export function ruleMissed(
  { use }: { readonly use?: RuleUse | null | undefined },
  orderType: RuleUse['types'][number] | null,
  at: number,
  clock: ShopClock,
): RuleMissed | null {
  // The read API says null.
  if (use === undefined || use === null) return null;
  const { types, hours, firstDay, lastDay } = use;
  if (types.length > 0 && (orderType === null || !types.includes(orderType))) return 'order_type';
  const wall = dateAndSecondsIn(clock.timezone, at);
  // Few rules need it, and it is searched for where the business day does not begin at midnight.
  const today = () => businessDay(wall, at, clock);
  const hasDays = firstDay !== null || lastDay !== null;
  const isDayOf = (days: readonly number[]) => (date: string, day: number) =>
    (days.length === 0 || days.includes(day)) && (firstDay === null || firstDay <= date) && (lastDay === null || date <= lastDay);
  const windows = hours.length === 0 ? [wholeDay] : hours;
  const dayOf = (window: WeekHours) => (isWhole(window) && (hasDays || window.days.length > 0) ? today() : wall);
  if (windows.some((window) => isWithin(window, dayOf(window), isDayOf(window.days)))) return null;
  if (firstDay !== null && today().date < firstDay) return 'first_day';
  return lastDay !== null && today().date > lastDay ? 'last_day' : 'hours';
}

const wholeDay: WeekHours = { days: [], startTime: null, endTime: null };

/** Whole days are those of the business, which end at night; hours are what the clock on the wall says, and those that run past midnight are of the day on which they began. */
const isWhole = ({ startTime, endTime }: Hours): boolean => (startTime ?? 0) === (endTime ?? secondsPerDay) % secondsPerDay;

function businessDay(wall: LocalTime, at: number, clock: ShopClock): LocalTime {
  const date = businessDayOf(clock, at);
  return date === wall.date ? wall : { ...wall, date, day: (wall.day + 6) % 7 };
}
