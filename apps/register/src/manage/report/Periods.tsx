import { type PeriodName, rangeDaysMax, rangeOf } from '@till/domain/report/periods';
import { isCalendarDate } from '@till/domain/time/zone';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { DateSpan } from '../../kit/control/DateSpan.tsx';
import { Chip, Chips } from '../../kit/list/Chips.tsx';
import { useMessages } from '../../messages/messages.tsx';
import type { ReportAsked } from './asked.ts';

interface Props {
  readonly asked: ReportAsked;
  /** The days of the report that is shown; null: none is. */
  readonly known: { readonly from: string; readonly to: string } | null;
  readonly onAsk: (asked: ReportAsked) => void;
}

/** Which report: a button for each period, and any other days. */
export function Periods({ asked, known, onAsk }: Props) {
  const words = useMessages('reports');
  const [isOpen, setOpen] = useState(false);
  const period = 'period' in asked && !isOpen ? asked.period : null;
  const days = 'from' in asked ? asked : known;
  const ask = (name: PeriodName) => {
    setOpen(false);
    onAsk({ period: name });
  };
  return (
    <div className="items-end flex flex-wrap gap-8">
      <Chips label={words.days} value={period} choices={words.periods} onChange={ask}>
        <Chip isOn={period === null} aria-expanded={period === null} onClick={() => setOpen(true)}>
          {words.otherDays}
        </Chip>
      </Chips>
      {period === null ? <OtherDays first={days?.from ?? ''} last={days?.to ?? ''} onAsk={onAsk} /> : null}
    </div>
  );
}

function OtherDays({ first, last, onAsk }: { readonly first: string; readonly last: string; readonly onAsk: Props['onAsk'] }) {
  const words = useMessages('reports');
  const [days, setDays] = useState({ from: first, to: last });
  const [led, setLed] = useState(days);
  const [own, setOwn] = useState(days);
  // The fields follow a link and Back to other days; what is asked for here, they have.
  if (led.from !== first || led.to !== last) {
    const now = { from: first, to: last };
    setLed(now);
    if (own.from !== first || own.to !== last) {
      setOwn(now);
      setDays(now);
    }
  }
  const { from, to } = days;
  const isWhole = isCalendarDate(from) && isCalendarDate(to);
  const wrong = !isWhole || rangeOf(from, to).ok ? null : from > to ? words.daysWrong : fill(words.daysMany, { count: rangeDaysMax });
  const take = (next: { from: string; to: string }) => {
    setDays(next);
    if (!rangeOf(next.from, next.to).ok) return;
    setOwn(next);
    onAsk(next);
  };
  return <DateSpan from={from} to={to} fromLabel={words.from} toLabel={words.to} error={wrong} onChange={(from, to) => take({ from, to })} />;
}
