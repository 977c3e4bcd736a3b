import { TextInput } from '@mantine/core';
import { dateAndSecondsIn } from '@till/domain/time/zone';
import { fill } from '@till/phrases/phrases';
import { serverNow } from '../../../../calls/server-clock.ts';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { useEntityForm } from '../../../../kit/form/use-entity-form.ts';
import { Note } from '../../../../kit/layout/Note.tsx';
import { notify } from '../../../../kit/toast/notify.tsx';
import { useMessages } from '../../../../messages/messages.tsx';
import { correctClock, type HoursEntry } from './hours-calls.ts';
import { clockText, isSecond, momentOf, type TypedTime } from './moment.ts';
import { Reason, reasonFault } from './Reason.tsx';
import { TimeFields } from './TimeFields.tsx';

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
  readonly time: TypedTime;
  readonly reason: string;
}

/** An entry of the time clock is corrected, with a reason; or the clock-out that somebody forgot is written down. */
export function CorrectDialog({ entry, entryName, isMissing, name, timezone, time, onSaved, onClose }: Props) {
  const words = useMessages('timeClock');
  const { refusals } = useMessages('paying');
  const { date, seconds } = dateAndSecondsIn(timezone, entry.at);
  const clock = clockText(seconds);
  const form = useEntityForm<Correction, object>({
    seen: null,
    fresh: { day: date, time: isMissing ? { clock: '', second: false } : { clock, second: isSecond(date, clock, entry.at, timezone) }, reason: '' },
    judge(typed) {
      const at = momentOf(typed.day, typed.time, timezone);
      const wrong = at === 'no-time' ? words.timeNeeded : at === 'skipped' ? words.noSuchTime : at > serverNow() ? words.future : undefined;
      return { time: wrong, reason: reasonFault(typed.reason, words, refusals.card_number_in_text) };
    },
    save: (typed, { key }) => correctClock(entry.id, { at: Number(momentOf(typed.day, typed.time, timezone)), reason: typed.reason.trim(), isMissing }, key),
    onSaved() {
      notify.success(fill(words.saved, { name }));
      onSaved();
      onClose();
    },
  });
  const { day, time: typedTime } = form.values;
  return (
    <FormDialog title={fill(isMissing ? words.addOutTitle : words.correctTitle, { entry: entryName, name })} size={480} form={form} onClose={onClose}>
      <Note>
        {isMissing ? fill(words.onSince, { time: time(entry.at) }) : `${fill(words.tapped, { time: time(entry.tappedAt ?? entry.at) })}. ${words.keeps}`}
      </Note>
      <div className="grid columns-2 gap-12 items-start">
        <TextInput type="date" size="lg" label={words.day} value={day} onChange={({ currentTarget: { value } }) => form.change({ day: value })} />
        <TimeFields
          label={words.time}
          value={typedTime}
          day={day}
          timezone={timezone}
          error={form.wrongIn('time')}
          isFirst
          onChange={(changed) => form.change({ time: changed })}
        />
      </div>
      <Reason form={form} often={Object.values(words.reasons)} />
    </FormDialog>
  );
}
