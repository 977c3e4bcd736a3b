import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { periodNames, rangeDaysMax, rangeOf } from '@till/domain/report/periods';
import { isCalendarDate } from '@till/domain/time/zone';
import { fill } from '@till/phrases/phrases';
import { useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import type { ReportAsked } from './asked.ts';
import classes from './report.module.css';

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
  const row = useRef<HTMLDivElement>(null);
  // On a phone they are a row that scrolls: what is chosen stands in its middle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice moves the row
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector('[aria-pressed="true"]');
    if (!row.current || !chosen) return;
    const [whole, button] = [row.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    row.current.scrollLeft += button.left + button.width / 2 - (whole.left + whole.width / 2);
  }, [period]);
  const days = 'from' in asked ? asked : known;
  return (
    <fieldset className="items-end flex flex-wrap gap-8">
      <VisuallyHidden component="legend">{words.days}</VisuallyHidden>
      <div ref={row} className={`${classes.choices} flex flex-wrap items-center gap-8`}>
        {periodNames.map((name) => (
          <Button
            key={name}
            variant={period === name ? 'filled' : 'default'}
            size="md"
            px="md"
            aria-pressed={period === name}
            onClick={() => {
              setOpen(false);
              onAsk({ period: name });
            }}
          >
            {words.periods[name]}
          </Button>
        ))}
        <Button
          variant={period === null ? 'filled' : 'default'}
          size="md"
          px="md"
          aria-pressed={period === null}
          aria-expanded={period === null}
          onClick={() => setOpen(true)}
        >
          {words.otherDays}
        </Button>
      </div>
      {period === null ? <OtherDays first={days?.from ?? ''} last={days?.to ?? ''} onAsk={onAsk} /> : null}
    </fieldset>
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
  return (
    <div className="flex flex-wrap gap-8 items-start">
      <TextInput type="date" size="md" label={words.from} value={from} error={wrong} onChange={(event) => take({ from: event.currentTarget.value, to })} />
      <TextInput type="date" size="md" label={words.to} value={to} onChange={(event) => take({ from, to: event.currentTarget.value })} />
    </div>
  );
}
