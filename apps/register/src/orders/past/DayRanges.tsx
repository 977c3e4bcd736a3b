import { type DayRangeName, daySpan, daysOf } from '@till/domain/order/queries/day-ranges';
import type { ShopClock } from '@till/domain/time/business-day';
import { isCalendarDate } from '@till/domain/time/zone';
import { useState } from 'react';
import { serverNow } from '../../calls/server-clock.ts';
import { DateSpan } from '../../kit/control/DateSpan.tsx';
import { Chip, Chips } from '../../kit/list/Chips.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { askedWith, type OrdersAsked, rangeOf, spanOf } from './asked.ts';

interface Props {
  readonly asked: OrdersAsked;
  readonly clock: ShopClock;
  readonly onAsk: (asked: OrdersAsked) => void;
}

/** Which days: a button for each usual range, and any others from a day to a day, by the merchant's clock. */
export function DayRanges({ asked, clock, onAsk }: Props) {
  const words = useMessages('orders');
  const range = rangeOf(asked);
  const [isOpen, setOpen] = useState(false);
  const isFree = range === null || isOpen;
  const ask = (name: DayRangeName) => {
    setOpen(false);
    onAsk(askedWith(asked, { range: name, from: undefined, to: undefined }));
  };
  return (
    <div className="items-end flex flex-wrap gap-8">
      <Chips label={words.days} value={range === null || range === 'all' || isOpen ? null : range} choices={words.ranges} onChange={ask}>
        {range === 'all' ? <Chip isOn>{words.allDays}</Chip> : null}
        <Chip isOn={isFree} aria-expanded={isFree} onClick={() => setOpen(true)}>
          {words.otherDays}
        </Chip>
      </Chips>
      {isFree ? <FreeDays key={`${asked.from} ${asked.to} ${range}`} asked={asked} clock={clock} onAsk={onAsk} /> : null}
    </div>
  );
}

function FreeDays({ asked, clock, onAsk }: Props) {
  const words = useMessages('orders');
  const known = daysOf(rangeOf(asked) === 'all' ? spanOf({}, serverNow(), clock) : spanOf(asked, serverNow(), clock), serverNow(), clock);
  const [first, setFirst] = useState(known.first);
  const [last, setLast] = useState(known.last);
  const isWrong = isCalendarDate(first) && isCalendarDate(last) && first > last;
  const ask = (from: string, to: string) => {
    if (isCalendarDate(from) && isCalendarDate(to) && from <= to) onAsk(askedWith(asked, { range: undefined, ...whole(daySpan(from, to, clock)) }));
  };
  return (
    <DateSpan
      from={first}
      to={last}
      fromLabel={words.from}
      toLabel={words.to}
      error={isWrong ? words.daysWrong : null}
      onChange={(from, to) => {
        setFirst(from);
        setLast(to);
        ask(from, to);
      }}
    />
  );
}

const whole = ({ from, to }: { readonly from: number; readonly to: number | null }) => ({ from, to: to ?? undefined });
