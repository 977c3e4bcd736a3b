import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { dayRangeNames, daySpan, daysOf } from '@till/domain/order/queries/day-ranges';
import type { ShopClock } from '@till/domain/time/business-day';
import { isCalendarDate } from '@till/domain/time/zone';
import { useState } from 'react';
import { serverNow } from '../../calls/server-clock.ts';
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
  return (
    <fieldset className="items-end flex flex-wrap gap-8">
      <VisuallyHidden component="legend">{words.days}</VisuallyHidden>
      {dayRangeNames.map((name) => (
        <Button
          key={name}
          variant={range === name && !isOpen ? 'filled' : 'default'}
          size="md"
          px="md"
          aria-pressed={range === name && !isOpen}
          onClick={() => {
            setOpen(false);
            onAsk(askedWith(asked, { range: name, from: undefined, to: undefined }));
          }}
        >
          {words.ranges[name]}
        </Button>
      ))}
      {range === 'all' ? (
        <Button variant="filled" size="md" px="md" aria-pressed>
          {words.allDays}
        </Button>
      ) : null}
      <Button variant={isFree ? 'filled' : 'default'} size="md" px="md" aria-pressed={isFree} aria-expanded={isFree} onClick={() => setOpen(true)}>
        {words.otherDays}
      </Button>
      {isFree ? <FreeDays key={`${asked.from} ${asked.to} ${range}`} asked={asked} clock={clock} onAsk={onAsk} /> : null}
    </fieldset>
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
    <div className="flex flex-wrap items-center gap-8">
      <TextInput
        type="date"
        size="md"
        label={words.from}
        value={first}
        error={isWrong ? words.daysWrong : null}
        onChange={({ currentTarget: { value } }) => {
          setFirst(value);
          ask(value, last);
        }}
      />
      <TextInput
        type="date"
        size="md"
        label={words.to}
        value={last}
        onChange={({ currentTarget: { value } }) => {
          setLast(value);
          ask(first, value);
        }}
      />
    </div>
  );
}

const whole = ({ from, to }: { readonly from: number; readonly to: number | null }) => ({ from, to: to ?? undefined });
