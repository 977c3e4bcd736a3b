import { NativeSelect, TextInput } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { useLanguage, useMessages } from '../../../../messages/messages.tsx';
import { momentsOf, type TypedTime } from './moment.ts';

interface Props {
  readonly label: string;
  readonly value: TypedTime;
  /** Of the shop, `YYYY-MM-DD`. */
  readonly day: string;
  readonly timezone: string;
  readonly error: string | undefined;
  readonly isFirst?: boolean;
  readonly onChange: (value: TypedTime) => void;
}

/** A time of day; where the clocks are put back and show it twice, also which of the two. */
export function TimeFields({ label, value, day, timezone, error, isFirst = false, onChange }: Props) {
  const words = useMessages('timeClock');
  const language = useLanguage();
  const moments = momentsOf(day, value.clock, timezone) ?? [];
  const time = moments[0] === undefined ? '' : new Intl.DateTimeFormat(language, { timeZone: timezone, timeStyle: 'short' }).format(moments[0]);
  return (
    <div className="stack gap-8">
      <TextInput
        type="time"
        size="lg"
        label={label}
        value={value.clock}
        error={error}
        data-autofocus={isFirst || undefined}
        onChange={({ currentTarget }) => onChange({ clock: currentTarget.value, second: false })}
      />
      {moments.length < 2 ? null : (
        <NativeSelect
          size="lg"
          label={fill(words.which, { time })}
          value={value.second ? 'second' : 'first'}
          data={[
            { value: 'first', label: fill(words.firstOne, { time }) },
            { value: 'second', label: fill(words.secondOne, { time }) },
          ]}
          onChange={({ currentTarget }) => onChange({ ...value, second: currentTarget.value === 'second' })}
        />
      )}
    </div>
  );
}
