import { listHoursCall } from '@till/contract/write/staff/time-clock';
import { workedTogether } from '@till/domain/staff/hours';
import { hoursDayCountMax } from '@till/domain/staff/time-clock';
import { dayAfter, daysBetween } from '@till/domain/time/zone';
import { useState } from 'react';
import { send } from '../../../calls/send.ts';
import { notify } from '../../../kit/toast/notify.tsx';
import { useFailureText } from '../../../messages/failure-text.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { merchantId } from '../../../native/merchant-id.ts';
import { hoursText } from './pool.ts';

/** Business days, `YYYY-MM-DD`, both included. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/** Hours as they were read from the time clock last. */
export interface ClockHours {
  readonly isReading: boolean;
  readonly read: () => Promise<void>;
  /** Of which days; null: none were read. */
  readonly of: (Days & { readonly isNobody: boolean; readonly isOwn: boolean; readonly missing: readonly string[] }) | null;
}

/** Days in parts that are read at once. */
export function daysInParts({ from, to }: Days): readonly Days[] {
  const parts: Days[] = [];
  for (let first = from; first <= to; ) {
    let last = first;
    while (last < to && daysBetween(first, last) + 1 < hoursDayCountMax) last = dayAfter(last);
    parts.push({ from: first, to: last });
    first = dayAfter(last);
  }
  return parts;
}

/** Fills in hours as the time clock has them, by the business days of a report: `take` gets them as they are typed, by person; whoever has none is not among them. */
export function useClockHours({ from, to }: Days, take: (hours: Readonly<Record<string, string>>) => void): ClockHours {
  const { pool: words } = useMessages('reports');
  const say = useFailureText();
  const [isReading, setReading] = useState(false);
  const [of, setOf] = useState<ClockHours['of']>(null);
  const read = async () => {
    setReading(true);
    const days: { staffId: string; name: string; workedMs: number; forgotten: boolean; onSince: number | null }[] = [];
    let isOwn = false;
    for (const query of daysInParts({ from, to })) {
      const answer = await send(listHoursCall, { params: { merchantId: merchantId() }, query }).settled;
      if (!answer.ok) {
        setReading(false);
        notify.error(`${words.notFilled} ${say(answer.refusal)}`);
        return;
      }
      days.push(...answer.value.days);
      isOwn ||= answer.value.own;
    }
    setReading(false);
    const worked = [...workedTogether(days)].filter(([, ms]) => ms > 0);
    take(Object.fromEntries(worked.map(([staffId, ms]) => [staffId, hoursText(ms)])));
    const missing = new Set(days.flatMap(({ name, forgotten, onSince }) => (forgotten && onSince !== null ? [name] : [])));
    setOf({ from, to, isOwn, isNobody: worked.length === 0, missing: [...missing] });
  };
  return { isReading, read, of };
}
