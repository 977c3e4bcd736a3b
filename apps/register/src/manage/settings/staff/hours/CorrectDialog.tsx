import { Button, Group, TextInput } from '@mantine/core';
import { holdsCardNumber } from '@till/domain/card/card-number';
import { clockReasonLengthMax } from '@till/domain/staff/time-clock';
import { dateAndSecondsIn, instantIn, isCalendarDate } from '@till/domain/time/zone';
import { fill } from '@till/phrases/phrases';
import { serverNow } from '../../../../calls/server-clock.ts';
import { Field } from '../../../../kit/form/Field.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { useEntityForm } from '../../../../kit/form/use-entity-form.ts';
import { Note } from '../../../../kit/layout/Note.tsx';
import { notify } from '../../../../kit/toast/notify.tsx';
import { useMessages } from '../../../../messages/messages.tsx';
import { correctClock, type HoursEntry } from './hours-calls.ts';

interface Props {
  readonly entry: HoursEntry;
  /** What it is called. */
  readonly entryName: string;
  /** The clock-out after it is missing, and is written down. */
  readonly isMissing: boolean;
  readonly name: string;
  readonly timezone: string;
  /** A time in words. */
  readonly time: (at: number) => string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

interface Correction {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `hh:mm` */
  readonly clock: string;
  readonly reason: string;
}

const two = (value: number): string => String(value).padStart(2, '0');
const clockOf = (seconds: number): string => `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}`;

/** The moment that is typed, by the clock of the shop, ms since epoch; null: it is none. */
function momentOf({ day, clock }: Correction, timezone: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(clock) ?? [];
  return isCalendarDate(day) && hours !== undefined ? instantIn(timezone, day, Number(hours) * 3_600 + Number(minutes) * 60) : null;
}

/** An entry of the time clock is corrected, with a reason; or the clock-out that somebody forgot is written down. */
export function CorrectDialog({ entry, entryName, isMissing, name, timezone, time, onSaved, onClose }: Props) {
  const words = useMessages('timeClock');
  const { refusals } = useMessages('paying');
  const { date, seconds } = dateAndSecondsIn(timezone, entry.at);
  const form = useEntityForm<Correction, object>({
    seen: null,
    fresh: { day: date, clock: isMissing ? '' : clockOf(seconds), reason: '' },
    judge(typed) {
      const at = momentOf(typed, timezone);
      const reason = typed.reason.trim();
      return {
        ...(at === null ? { clock: words.timeNeeded } : at > serverNow() ? { clock: words.future } : {}),
        ...(reason === '' ? { reason: words.reasonNeeded } : holdsCardNumber(reason) ? { reason: refusals.card_number_in_text } : {}),
      };
    },
    save: (typed, { key }) => correctClock(entry.id, { at: momentOf(typed, timezone) ?? 0, reason: typed.reason.trim(), isMissing }, key),
    onSaved() {
      notify.success(fill(words.saved, { name }));
      onSaved();
      onClose();
    },
  });
  const { day, clock, reason } = form.values;
  return (
    <FormDialog title={fill(isMissing ? words.addOutTitle : words.correctTitle, { entry: entryName, name })} size={480} form={form} onClose={onClose}>
      <Note>
        {isMissing ? fill(words.onSince, { time: time(entry.at) }) : `${fill(words.tapped, { time: time(entry.tappedAt ?? entry.at) })}. ${words.keeps}`}
      </Note>
      <div className="grid columns-2 gap-12 items-start">
        <TextInput type="date" size="lg" label={words.day} value={day} onChange={({ currentTarget: { value } }) => form.change({ day: value })} />
        <TextInput
          type="time"
          size="lg"
          label={words.time}
          value={clock}
          error={form.wrongIn('clock')}
          data-autofocus
          onChange={({ currentTarget: { value } }) => form.change({ clock: value })}
        />
      </div>
      <Field form={form} name="reason" label={words.reason} maxLength={clockReasonLengthMax} />
      <Group gap="sm">
        {Object.values(words.reasons).map((each) => (
          <Button key={each} variant="default" size="md" aria-pressed={reason === each} onClick={() => form.change({ reason: each })}>
            {each}
          </Button>
        ))}
      </Group>
    </FormDialog>
  );
}
