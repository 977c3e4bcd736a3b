import { Text } from '@mantine/core';
import type { TaxRate } from '@till/domain/merchant/types';
import { percentText } from '@till/domain/money/percent';
import { rateOfPercent } from '@till/domain/tax/percent';
import { inclusionOf } from '@till/domain/tax/rates';
import { Field } from '../../../kit/form/Field.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useEntityForm } from '../../../kit/form/use-entity-form.ts';
import { Option } from '../../../kit/layout/Choices.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { useFailureText } from '../../../messages/failure-text.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { PercentField } from './PercentField.tsx';
import { TaxExample } from './TaxExample.tsx';
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
  /** As it is now. */
  readonly tax: TaxRate;
  readonly title: string;
  /** Somebody else was faster: reads it anew, so that `tax` becomes what it is now. */
  readonly onStale: () => Promise<void>;
  /** Deletes it, after a question. */
  readonly onDelete: () => void;
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

/** A tax: a name, a percent, and whether every item carries it. */
export function TaxDialog({ isFirst, editing, onClose, onSaved }: Props) {
  const { common } = useMessages();
  const { tax } = useMessages('setup');
  const say = useFailureText();
  const seen = editing?.tax;
  const form = useEntityForm<Form, readonly TaxRate[]>({
    seen: seen === undefined ? null : formOf(seen),
    fresh: { ...empty, isDefault: isFirst },
    judge: ({ percent }) => (rateOfPercent(percent) === null ? { percent: tax.rateRequired } : {}),
    save(values, { key }) {
      const body = bodyOf(values, rateOfPercent(values.percent) ?? 0);
      return seen === undefined ? createTax(body, key) : putTax(seen.id, body, bodyOf(formOf(seen), seen.rate));
    },
    onSaved,
    ...(editing === undefined ? {} : { onStale: editing.onStale }),
    nowText: (field, now) =>
      ({
        name: `${tax.name}: ${now.name || tax.unnamed}`,
        percent: `${tax.ratePercent}: ${now.percent}%`,
        isDefault: `${tax.default}: ${now.isDefault ? common.yes : common.no}`,
        isIncluded: `${tax.inclusive}: ${now.isIncluded ? common.yes : common.no}`,
      })[field],
    failureText: (failure) => `${tax.failed} ${say(failure)}`,
  });
  const { values, change } = form;
  return (
    <FormDialog
      title={editing?.title ?? tax.add}
      size={520}
      form={form}
      remove={editing === undefined ? null : { label: common.delete, onRemove: editing.onDelete }}
      onClose={onClose}
    >
      <Field form={form} name="name" label={tax.name} maxLength={100} isFirst />
      <PercentField value={values.percent} error={form.wrongIn('percent')} onChange={(percent) => change({ percent })} />
      <Choice label={tax.default} note={tax.defaultNote} isOn={values.isDefault} onChange={(isDefault) => change({ isDefault })} />
      <Choice label={tax.inclusive} isOn={values.isIncluded} onChange={(isIncluded) => change({ isIncluded })} />
      <Outcome values={values} />
    </FormDialog>
  );
}

/** What comes of it as it stands: what a customer pays, and for which items. */
function Outcome({ values }: { readonly values: Form }) {
  const { tax } = useMessages('setup');
  const rate = rateOfPercent(values.percent);
  return (
    <div className="card p-12-16" aria-live="polite">
      {rate === null ? (
        <Note>{tax.exampleWaits}</Note>
      ) : (
        <TaxExample rates={[{ id: 'new', name: values.name, rate, isDefault: 0, inclusionType: values.isIncluded ? 'INCLUSIVE' : 'ADDITIVE' }]} />
      )}
      {values.isDefault ? null : <Note>{tax.notDefault}</Note>}
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly note?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

const Choice = ({ label, note, isOn, onChange }: ChoiceProps) => (
  <Option plain type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)}>
    <Text span display="block" fw={600}>
      {label}
    </Text>
    {note === undefined ? null : <Note as="span">{note}</Note>}
  </Option>
);
