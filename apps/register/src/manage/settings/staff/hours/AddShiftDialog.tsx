import { Button, NativeSelect, TextInput } from '@mantine/core';
import { addedBreakCountMax, shiftFault } from '@till/domain/staff/time-clock';
import { fill, type MessagesOf } from '@till/phrases/phrases';
import { serverNow } from '../../../../calls/server-clock.ts';
import { RemoveButton } from '../../../../kit/control/RemoveButton.tsx';
import type { FieldsOf } from '../../../../kit/form/Field.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { useEntityForm, type Wrong } from '../../../../kit/form/use-entity-form.ts';
import { Note } from '../../../../kit/layout/Note.tsx';
import { notify } from '../../../../kit/toast/notify.tsx';
import { useMessages } from '../../../../messages/messages.tsx';
import { addWorkedShift } from './hours-calls.ts';
import type { TypedTime } from './moment.ts';
import { Reason, reasonFault } from './Reason.tsx';
import { TimeFields } from './TimeFields.tsx';
import { dayOfTime, shiftOf, type TypedShift } from './worked-shift.ts';

interface Props {
  /** Who can have worked. */
  readonly people: readonly { readonly id: string; readonly name: string }[];
  /** The day that is proposed, `YYYY-MM-DD`. */
  readonly day: string;
  readonly timezone: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

interface Added extends TypedShift {
  readonly staffId: string;
  readonly reason: string;
}

const noTime: TypedTime = { clock: '', second: false };

/** A shift that somebody worked and nobody tapped is written down, with a reason. */
export function AddShiftDialog({ people, day, timezone, onSaved, onClose }: Props) {
  const words = useMessages('timeClock');
  const { refusals } = useMessages('paying');
  const nameOf = (id: string) => people.find((each) => each.id === id)?.name ?? '';
  const form = useEntityForm<Added, object>({
    seen: null,
    fresh: { staffId: people.length === 1 ? (people[0]?.id ?? '') : '', day, from: noTime, to: noTime, breaks: [], reason: '' },
    judge(typed) {
      const reason = reasonFault(typed.reason, words, refusals.card_number_in_text);
      return {
        ...(typed.staffId === '' ? { staffId: words.choosePerson } : {}),
        ...wrongTimes(typed, timezone, words),
        ...(reason === undefined ? {} : { reason }),
      };
    },
    save(typed, { key }) {
      const read = shiftOf(typed, timezone);
      const shift = 'shift' in read ? read.shift : { from: 0, to: 0, breaks: [] };
      return addWorkedShift(typed.staffId, { ...shift, breaks: [...shift.breaks], reason: typed.reason.trim() }, key);
    },
    onSaved(_, { staffId }) {
      notify.success(fill(words.shiftSaved, { name: nameOf(staffId) }));
      onSaved();
      onClose();
    },
  });
  const { values, change } = form;
  const endDay = dayOfTime(values, values.to, timezone);
  return (
    <FormDialog title={words.addShift} size={520} form={form} onClose={onClose}>
      <Note>{words.addShiftHint}</Note>
      <div className="grid columns-2 gap-12 items-start">
        <NativeSelect
          size="lg"
          label={words.person}
          value={values.staffId}
          error={form.wrongIn('staffId')}
          data={[{ value: '', label: '' }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={({ currentTarget: { value } }) => change({ staffId: value })}
        />
        <TextInput type="date" size="lg" label={words.day} value={values.day} onChange={({ currentTarget: { value } }) => change({ day: value })} />
        <TimeFields
          label={words.inAt}
          value={values.from}
          day={values.day}
          timezone={timezone}
          error={form.wrongIn('from')}
          onChange={(from) => change({ from })}
        />
        <TimeFields label={words.outAt} value={values.to} day={endDay} timezone={timezone} error={form.wrongIn('to')} onChange={(to) => change({ to })} />
      </div>
      {endDay === values.day ? null : <Note role="status">{words.overnight}</Note>}
      <Breaks form={form} timezone={timezone} />
      <Reason form={form} often={[words.reasons.forgot]} />
    </FormDialog>
  );
}

/** What is wrong with the times of a shift, in words. */
function wrongTimes(typed: TypedShift, timezone: string, words: MessagesOf<'timeClock'>): Wrong<Pick<TypedShift, 'from' | 'to' | 'breaks'>> {
  const read = shiftOf(typed, timezone);
  if ('fault' in read) {
    const { place, because } = read.fault;
    const field = place === 0 ? 'from' : place > 2 * typed.breaks.length ? 'to' : 'breaks';
    return { [field]: because === 'skipped' ? words.noSuchTime : words.timeNeeded };
  }
  const fault = shiftFault(read.shift, serverNow());
  if (fault === null) return {};
  return fault === 'old' ? { from: words.old } : { to: words[fault] };
}

/** The breaks of a shift. */
function Breaks({ form: { values, change, wrongIn }, timezone }: { readonly form: FieldsOf<TypedShift>; readonly timezone: string }) {
  const words = useMessages('timeClock');
  const { breaks } = values;
  const set = (place: number, changed: Partial<(typeof breaks)[number]>) =>
    change({ breaks: breaks.map((pause, index) => (index === place ? { ...pause, ...changed } : pause)) });
  return (
    <>
      {breaks.map(({ from, to }, place) => {
        const count = place + 1;
        const field = (label: string, value: TypedTime, onChange: (value: TypedTime) => void, error?: string) => (
          <TimeFields label={fill(label, { count })} day={dayOfTime(values, value, timezone)} {...{ value, timezone, error, onChange }} />
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: breaks have nothing but their place
          <div key={place} className="stack gap-8">
            <div className="grid columns-2 gap-12 items-start">
              {field(words.breakFrom, from, (changed) => set(place, { from: changed }), wrongIn('breaks'))}
              {field(words.breakTo, to, (changed) => set(place, { to: changed }))}
            </div>
            <RemoveButton size="md" onClick={() => change({ breaks: breaks.filter((_, index) => index !== place) })}>
              {fill(words.removeBreak, { count })}
            </RemoveButton>
          </div>
        );
      })}
      {breaks.length >= addedBreakCountMax ? null : (
        <Button variant="default" className="self-start" onClick={() => change({ breaks: [...breaks, { from: noTime, to: noTime }] })}>
          {words.addBreak}
        </Button>
      )}
    </>
  );
}
