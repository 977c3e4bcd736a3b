import { Button, TextInput } from '@mantine/core';
import { limits } from '@till/domain/limits';
import type { TaxRate } from '@till/domain/merchant/types';
import { clampPercent, rateOfPercent } from '@till/domain/tax/percent';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useFailureWords } from '../../ui/failure-words.ts';
import { WaitingButton } from '../../ui/WaitingButton.tsx';
import { useWords } from '../../ui/words.tsx';
import shared from '../setup.module.css';
import { useSetupWords } from '../use-setup-words.ts';
import classes from './TaxDialog.module.css';
import { createTax } from './taxes.ts';

interface Props {
  readonly onClose: () => void;
  /** Called with all rates of the merchant. */
  readonly onCreated: (rates: readonly TaxRate[]) => void;
}

/** A new tax: a name, a percent, and whether every item carries it. */
export function TaxDialog({ onClose, onCreated }: Props) {
  const { common } = useWords();
  const { tax } = useSetupWords();
  const { form, change, problem, saving, save } = useTaxForm(onCreated);
  const close = saving ? undefined : onClose;
  return (
    <Dialog title={tax.add} onClose={close} size={520} full>
      <form noValidate className={classes.form} onSubmit={(event) => void save(event)}>
        <TextInput
          size="lg"
          label={tax.name}
          value={form.name}
          maxLength={100}
          autoComplete="off"
          data-autofocus
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          size="lg"
          type="number"
          inputMode="decimal"
          label={tax.ratePercent}
          min={limits.taxPercentMin}
          max={limits.taxPercentMax}
          step={limits.taxPercentStep}
          value={form.percent}
          rightSection={<span aria-hidden>%</span>}
          autoComplete="off"
          onChange={(event) => change({ percent: clampPercent(event.currentTarget.value) })}
        />
        <Choice label={tax.default} note={tax.defaultNote} isOn={form.isDefault} onChange={(isDefault) => change({ isDefault })} />
        <Choice label={tax.inclusive} isOn={form.isIncluded} onChange={(isIncluded) => change({ isIncluded })} />
        <p className={shared.problem} role="alert">
          {problem}
        </p>
        <div className={shared.actions}>
          <Button variant="default" size="xl" disabled={saving} onClick={onClose}>
            {common.cancel}
          </Button>
          <WaitingButton type="submit" size="xl" className={shared.main} waiting={saving} waitingLabel={common.saving}>
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
    <label className={classes.choice}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        <span className={classes.label}>{label}</span>
        {note === undefined ? null : <span className={classes.note}>{note}</span>}
      </span>
    </label>
  );
}

const empty = { name: '', percent: '', isDefault: false, isIncluded: false };

function useTaxForm(onCreated: Props['onCreated']) {
  const { tax } = useSetupWords();
  const say = useFailureWords();
  const [form, setForm] = useState(empty);
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  return {
    form,
    problem,
    saving,
    change(changes: Partial<typeof empty>) {
      setForm({ ...form, ...changes });
      setProblem(null);
    },
    async save(event: FormEvent): Promise<void> {
      event.preventDefault();
      const rate = rateOfPercent(form.percent);
      if (rate === null) return setProblem(tax.rateRequired);
      if (saving) return;
      setSaving(true);
      const { name, isDefault, isIncluded } = form;
      const answer = await createTax({ name: name.trim(), rate, isDefault: isDefault ? 1 : 0, inclusionType: isIncluded ? 'INCLUSIVE' : 'ADDITIVE' });
      setSaving(false);
      if (answer.ok) onCreated(answer.value);
      else setProblem(`${tax.failed} ${say(answer.refusal)}`);
    },
  };
}
