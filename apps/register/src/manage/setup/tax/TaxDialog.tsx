import { Button, TextInput } from '@mantine/core';
import type { TaxRate } from '@till/domain/merchant/types';
import { percentText } from '@till/domain/money/percent';
import { rateOfPercent } from '@till/domain/tax/percent';
import { inclusionOf } from '@till/domain/tax/rates';
import { fill, type WordsOf } from '@till/phrases/phrases';
import { type FormEvent, useState } from 'react';
import { changeKeys } from '../../../calls/change-keys.ts';
import { WaitingButton } from '../../../kit/control/WaitingButton.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useGuarded } from '../../../kit/dialog/use-guarded.ts';
import { Note } from '../../../kit/layout/Note.tsx';
import { useFailureWords } from '../../../messages/failure-words.ts';
import { useWords } from '../../../messages/words.tsx';
import shared from '../setup.module.css';
import { PercentField } from './PercentField.tsx';
import classes from './TaxDialog.module.css';
import { createTax, type NewTax, putTax } from './taxes.ts';

interface Props {
  /** The shop has none yet: it comes as a default tax, since one that is not is charged on nothing until items have it. */
  readonly isFirst: boolean;
  readonly onClose: () => void;
  /** Called with all rates of the merchant. */
  readonly onSaved: (rates: readonly TaxRate[]) => void;
  /** A tax that is changed; absent: one is made. */
  readonly editing?: Editing;
}

/** What changing a tax needs beside what making one does. */
export interface Editing {
  /** As it was seen. */
  readonly tax: TaxRate;
  readonly title: string;
  /** What is said when somebody else has changed it, with `{now}`: what it is. */
  readonly changedNow: string;
  /** Somebody else was faster: reads it anew, so that `tax` becomes what it is now. */
  readonly onChangedElsewhere: () => Promise<void>;
}

/** A new tax: a name, a percent, and whether every item carries it. */
export function TaxDialog(props: Props) {
  const { onClose, editing } = props;
  const { common } = useWords();
  const { tax } = useWords('setup');
  const { form, change, isDirty, problem, saving, save } = useTaxForm(props);
  const close = useGuarded(isDirty, onClose);
  return (
    <Dialog title={editing?.title ?? tax.add} onClose={saving ? undefined : close} size={520} full>
      <form noValidate className="grid gap-14 one-column" onSubmit={(event) => void save(event)}>
        <TextInput
          size="lg"
          label={tax.name}
          value={form.name}
          maxLength={100}
          autoComplete="off"
          data-autofocus
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <PercentField value={form.percent} onChange={(percent) => change({ percent })} />
        <Choice label={tax.default} note={tax.defaultNote} isOn={form.isDefault} onChange={(isDefault) => change({ isDefault })} />
        <Choice label={tax.inclusive} isOn={form.isIncluded} onChange={(isIncluded) => change({ isIncluded })} />
        <Note tone="bad" role="alert">
          {problem}
        </Note>
        <div className={`${shared.actions} flex justify-between gap-12`}>
          <Button variant="default" size="xl" disabled={saving} onClick={close}>
            {common.cancel}
          </Button>
          <WaitingButton type="submit" size="xl" className="ms-auto" waiting={saving} waitingLabel={common.saving}>
            {common.save}
          </WaitingButton>
        </div>
      </form>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly note?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Choice({ label, note, isOn, onChange }: ChoiceProps) {
  return (
    <label className={`${classes.choice} py-8 cursor-pointer grid items-start gap-12 touch`}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        <span className="block semibold">{label}</span>
        {note === undefined ? null : <span className="block quiet">{note}</span>}
      </span>
    </label>
  );
}

interface Form {
  readonly name: string;
  readonly percent: string;
  readonly isDefault: boolean;
  readonly isIncluded: boolean;
}
const empty: Form = { name: '', percent: '', isDefault: false, isIncluded: false };
const formOf = (tax: TaxRate): Form => ({
  name: tax.name,
  percent: percentText(tax.rate),
  isDefault: tax.isDefault === 1,
  isIncluded: inclusionOf(tax) === 'INCLUSIVE',
});
const bodyOf = ({ name, isDefault, isIncluded }: Form, rate: number): NewTax => ({
  name: name.trim(),
  rate: rate as NewTax['rate'],
  isDefault: isDefault ? 1 : 0,
  inclusionType: isIncluded ? 'INCLUSIVE' : 'ADDITIVE',
});

/** A tax in a line. */
const summaryOf = ({ name, percent, isDefault, isIncluded }: Form, tax: WordsOf<'setup'>['tax']): string =>
  [`${name || tax.unnamed} ${percent}%`, isDefault ? tax.default : '', isIncluded ? tax.inclusive : ''].filter((part) => part !== '').join(' · ');

function useTaxForm({ editing, isFirst, onSaved }: Props) {
  const { tax } = useWords('setup');
  const say = useFailureWords();
  const [typed, setTyped] = useState<Partial<Form>>({});
  /** As it was when somebody began to type; null: nobody has since it was said that it changed. */
  const [begun, setBegun] = useState(editing?.tax ?? null);
  const [problem, setProblem] = useState<string | null>(null);
  const [hasChanged, setChanged] = useState(false);
  const [saving, setSaving] = useState(false);
  const [keys] = useState(changeKeys);
  const changed = hasChanged && editing !== undefined ? fill(editing.changedNow, { now: summaryOf(formOf(editing.tax), tax) }) : null;
  const form = { ...(editing === undefined ? { ...empty, isDefault: isFirst } : formOf(editing.tax)), ...typed };
  return {
    form,
    isDirty: Object.keys(typed).length > 0,
    problem: problem ?? changed,
    saving,
    change(changes: Partial<Form>) {
      setTyped({ ...typed, ...changes });
      setBegun(begun ?? editing?.tax ?? null);
      setProblem(null);
    },
    async save(event: FormEvent): Promise<void> {
      event.preventDefault();
      const rate = rateOfPercent(form.percent);
      if (rate === null) return setProblem(tax.rateRequired);
      if (saving) return;
      setSaving(true);
      const body = bodyOf(form, rate);
      const seen = begun ?? editing?.tax;
      const answer = await (seen === undefined ? createTax(body, keys.of(body)) : putTax(seen.id, body, bodyOf(formOf(seen), seen.rate)));
      setSaving(false);
      if (answer.ok) return onSaved(answer.value);
      if (editing === undefined || answer.refusal.code !== 'changed_elsewhere') return setProblem(`${tax.failed} ${say(answer.refusal)}`);
      // What was typed stays over what it is now; pressed again, it has seen that.
      setBegun(null);
      await editing.onChangedElsewhere();
      setChanged(true);
    },
  };
}
