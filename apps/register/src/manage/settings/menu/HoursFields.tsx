import { Button, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import type { BookHours } from '@till/domain/menu/edit/types';
import { secondsPerDay } from '@till/domain/time/zone';
import { fill } from '@till/phrases/phrases';
import { RemoveButton } from '../../../kit/control/RemoveButton.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import classes from './form.module.css';
import { timeText, typedTime } from './typed-price.ts';

interface Props {
  readonly hours: readonly BookHours[];
  readonly onChange: (hours: readonly BookHours[]) => void;
}

const allDays = [0, 1, 2, 3, 4, 5, 6] as const;
/** 1 January 2023 was a Sunday. */
const sunday = Date.UTC(2023, 0, 1, 12);

const lunch: BookHours = { days: [], date: null, startTime: 11 * 3_600, endTime: 15 * 3_600 };

/** When a category is sold: nothing means always. */
export function HoursFields({ hours, onChange }: Props) {
  const words = useMessages('menuEditor');
  return (
    <Card as="fieldset">
      <legend>{words.when}</legend>
      <SegmentedControl
        size="lg"
        aria-label={words.when}
        value={hours.length === 0 ? 'always' : 'certain'}
        onChange={(value) => onChange(value === 'always' ? [] : [lunch])}
        data={[
          { value: 'always', label: words.always },
          { value: 'certain', label: words.certain },
        ]}
      />
      {hours.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own, and are never sorted
        <HoursLine key={at} line={line} onChange={(next) => onChange(hours.flatMap((each, index) => (index !== at ? [each] : next === null ? [] : [next])))} />
      ))}
      {hours.length === 0 ? null : (
        <div>
          <Button variant="default" size="md" onClick={() => onChange([...hours, lunch])}>
            {words.addHours}
          </Button>
        </div>
      )}
    </Card>
  );
}

function HoursLine({ line, onChange }: { readonly line: BookHours; readonly onChange: (line: BookHours | null) => void }) {
  const words = useMessages('menuEditor');
  const language = useLanguage();
  const dayName = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const { days, date, startTime, endTime } = line;
  const toggle = (day: number) => {
    const all = days.length === 0 ? [] : days;
    const next = (all.includes(day) ? all.filter((each) => each !== day) : [...all, day]).toSorted((a, b) => a - b);
    onChange({ ...line, days: next.length === allDays.length ? [] : next });
  };
  return (
    <Stack>
      {date === null ? (
        // biome-ignore lint/a11y/useSemanticElements: it stands in a fieldset already
        <div className={classes.days} role="group" aria-label={words.onDays}>
          <button type="button" className={classes.day} aria-pressed={days.length === 0} onClick={() => onChange({ ...line, days: [] })}>
            {words.everyDay}
          </button>
          {allDays.map((day) => (
            <button key={day} type="button" className={classes.day} aria-pressed={days.includes(day)} onClick={() => toggle(day)}>
              {dayName.format(sunday + day * secondsPerDay * 1000)}
            </button>
          ))}
        </div>
      ) : (
        <Text>{fill(words.onDate, { date })}</Text>
      )}
      <div className={classes.pair}>
        <TextInput
          size="lg"
          type="time"
          label={words.from}
          value={timeText(startTime)}
          onChange={(event) => onChange({ ...line, startTime: typedTime(event.currentTarget.value) })}
        />
        <TextInput
          size="lg"
          type="time"
          label={words.until}
          value={timeText(endTime)}
          onChange={(event) => onChange({ ...line, endTime: typedTime(event.currentTarget.value) })}
        />
      </div>
      <div>
        <RemoveButton onClick={() => onChange(null)}>{words.removeHours}</RemoveButton>
      </div>
    </Stack>
  );
}
