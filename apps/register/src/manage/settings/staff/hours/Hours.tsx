import { Button, Text } from '@mantine/core';
import { rangeOf } from '@till/domain/report/periods';
import { hoursDayCountMax } from '@till/domain/staff/time-clock';
import { csvStart } from '@till/domain/text/csv';
import { businessDayOf } from '@till/domain/time/business-day';
import { daysBetween, daysEarlier } from '@till/domain/time/zone';
import { fill } from '@till/phrases/phrases';
import { useMemo, useState } from 'react';
import { serverNow } from '../../../../calls/server-clock.ts';
import { useShopClock } from '../../../../calls/use-shop-clock.ts';
import { DateSpan } from '../../../../kit/control/DateSpan.tsx';
import { Note } from '../../../../kit/layout/Note.tsx';
import { useShopResource } from '../../../../kit/resource/use-resource.ts';
import { useSaveFile } from '../../../../kit/use-save-file.ts';
import { useFailureText } from '../../../../messages/failure-text.ts';
import { useMessages } from '../../../../messages/messages.tsx';
import { useHeldPeople } from '../../../../native/people.ts';
import { useAtTablet } from '../../../../native/standing.ts';
import { AddShiftDialog } from './AddShiftDialog.tsx';
import { type Days, type Hours as HoursRead, listHours } from './hours-calls.ts';
import { hoursLines } from './hours-csv.ts';
import { entriesByDay, namedEntries } from './hours-text.ts';
import { PersonHours } from './PersonHours.tsx';

/** What people worked on some days, what they tapped, and what of it was corrected; all of it as a table file. */
export function Hours() {
  const words = useMessages('timeClock');
  const { actions } = useMessages('staffSettings');
  const { common } = useMessages();
  const say = useFailureText();
  const clock = useShopClock();
  const today = businessDayOf(clock, serverNow());
  const [typed, setTyped] = useState<Days>({ from: daysEarlier(today, 6), to: today });
  const [asked, setAsked] = useState(typed);
  // Others' hours are shown to who may see them, and to nobody who comes after.
  const by = useAtTablet().by?.staffId ?? null;
  const { value, failure, refresh } = useShopResource(`hours ${asked.from} ${asked.to} of ${by}`, (shop) => listHours(shop, asked), {
    live: ({ event }) => event === 'clock',
  });
  const take = (from: string, to: string) => {
    setTyped({ from, to });
    if (isRange({ from, to })) setAsked({ from, to });
  };
  const wrong = typed.from > typed.to ? words.daysWrong : isRange(typed) ? null : fill(words.daysMany, { count: hoursDayCountMax });
  return (
    <>
      <div className="flex">
        <DateSpan {...typed} fromLabel={words.from} toLabel={words.to} error={wrong} onChange={take} />
      </div>
      {value === null ? (
        failure === null ? (
          <Text>{common.loading}</Text>
        ) : (
          <p role="alert">{`${words.notRead} ${say(failure)}`}</p>
        )
      ) : (
        <>
          {value.own ? <Note>{fill(words.ownOnly, { right: actions['others-hours'] })}</Note> : null}
          <List hours={value} onChanged={refresh} />
          <Export hours={value} days={asked} />
          {value.own ? null : <AddShift hours={value} day={asked.to} onSaved={refresh} />}
        </>
      )}
    </>
  );
}

const isRange = ({ from, to }: Days): boolean => rangeOf(from, to).ok && daysBetween(from, to) < hoursDayCountMax;

function List({ hours, onChanged }: { readonly hours: HoursRead; readonly onChanged: () => void }) {
  const words = useMessages('timeClock');
  const entries = useMemo(() => entriesByDay(namedEntries(hours.entries, words)), [hours, words]);
  const people = [...Map.groupBy(hours.days, ({ staffId }) => staffId).values()];
  if (people.length === 0) return <Text role="status">{words.none}</Text>;
  return people.map((days) => (
    <PersonHours key={days[0]?.staffId} days={days} hours={hours} entries={entries.get(days[0]?.staffId ?? '') ?? new Map()} onChanged={onChanged} />
  ));
}

function Export({ hours, days: { from, to } }: { readonly hours: HoursRead; readonly days: Days }) {
  const words = useMessages('timeClock');
  const saveFile = useSaveFile();
  if (hours.days.length === 0) return null;
  const save = () => {
    const name = [words.fileName, from, ...(to === from ? [] : [to])].join(' ');
    void saveFile({ name: `${name}.csv`, parts: [csvStart, ...hoursLines(hours, words)], type: 'text/csv;charset=utf-8' }, words.exported);
  };
  return (
    <Button variant="default" className="self-start" onClick={save}>
      {words.export}
    </Button>
  );
}

/** Who can have worked: whoever works here, and whoever left and has hours on these days. */
function AddShift({ hours, day, onSaved }: { readonly hours: HoursRead; readonly day: string; readonly onSaved: () => void }) {
  const words = useMessages('timeClock');
  const held = useHeldPeople();
  const [isOpen, setOpen] = useState(false);
  const worked = new Set(hours.days.map(({ staffId }) => staffId));
  const people = (held?.people ?? []).filter(({ id, retiredAt }) => retiredAt === null || worked.has(id)).toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <>
      <Button variant="default" className="self-start" onClick={() => setOpen(true)}>
        {words.addShift}
      </Button>
      {isOpen ? <AddShiftDialog people={people} day={day} timezone={hours.timezone} onSaved={onSaved} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
