import { limits } from '@till/domain/limits';
import { percentText } from '@till/domain/money/percent';
import { fill, type MessagesOf } from '@till/phrases/phrases';
import { Field } from '../../../kit/form/Field.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { SwitchRow } from '../../../kit/layout/Choices.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { Segments } from '../../../kit/layout/Segments.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import { Checks } from '../rules/Checks.tsx';
import { type RuleDialogProps, useRuleForm } from '../rules/use-rule-form.ts';
import { ValueField } from '../rules/ValueField.tsx';
import { type Charge, createCharge, deleteCharge, putCharge, type Taxes } from './charge-calls.ts';
import { type ChargeForm, chargeTypes, fieldsOf, formOf, freshCharge, isCharging, proposedTaxes, toggled } from './charge-form.ts';

interface Props extends RuleDialogProps<Charge> {
  /** Of the shop. */
  readonly taxes: Taxes;
}

type Words = MessagesOf<'serviceCharges'>;

const taxText = ({ name, rate }: Taxes[number]): string => `${name} ${percentText(rate)}%`;

/** A field as somebody else saved it. */
function nowText(field: keyof ChargeForm, now: ChargeForm, taxes: Taxes, words: Words, common: { readonly yes: string; readonly no: string }): string {
  const names = taxes.filter(({ id }) => now.taxIds.includes(id)).map(({ name }) => name);
  return {
    name: `${words.name}: ${now.name}`,
    kind: `${words.kind}: ${words.kinds[now.kind]}`,
    by: `${words.by}: ${words.bys[now.by]}`,
    percent: `${words.bys.percent}: ${now.percent} %`,
    amount: `${words.bys.amount}: ${now.amount}`,
    base: `${words.base}: ${words.bases[now.base]}`,
    taxIds: `${words.taxes}: ${names.join(', ') || words.untaxed}`,
    to: `${words.to}: ${words.tos[now.to]}`,
    types: `${words.types}: ${now.types.map((type) => words.typeNames[type]).join(', ') || words.byHand}`,
    isRemovable: `${words.removable}: ${now.isRemovable ? common.yes : common.no}`,
  }[field];
}

/** The texts of a choice, in the order in which they are offered. */
const choicesOf = <Texts extends Readonly<Record<string, string>>>(texts: Texts, values: readonly (keyof Texts & string)[]) =>
  values.map((value) => ({ value, label: texts[value] ?? '' }));

/** One service charge or gratuity: what it is, how much, on which orders, and with which taxes. */
export function ChargeDialog(props: Props) {
  const { rule, taxes, onClose } = props;
  const words = useMessages('serviceCharges');
  const { common } = useMessages();
  const { form, remove } = useRuleForm<ChargeForm, Charge>(props, {
    words,
    formOf: ({ id: _, ...fields }) => formOf(fields),
    fresh: freshCharge(taxes),
    wrongIn: (typed) => (isCharging(typed) ? {} : { [typed.by]: words.wrong[typed.by] }),
    nowText: (field, now) => nowText(field, now, taxes, words, common),
    taken: 'service_charge_taken',
    create: (typed, key) => createCharge(fieldsOf(typed), key),
    put: (id, typed, seen) => putCharge(id, fieldsOf(typed), fieldsOf(seen)),
    remove: deleteCharge,
  });
  const { values, change } = form;
  const { kind, by, taxIds, types } = values;
  const choose = (next: ChargeForm['kind']) => {
    const isProposed = proposedTaxes(kind, taxes).join() === taxIds.join();
    change({ kind: next, ...(isProposed ? { taxIds: proposedTaxes(next, taxes) } : {}) });
  };
  return (
    <FormDialog title={rule === null ? words.add : fill(words.editNamed, { name: rule.name })} size={600} full {...{ form, remove, onClose }}>
      <Field form={form} name="name" label={words.name} hint={words.nameHint} maxLength={limits.chargeNameLengthMax} isFirst={rule === null} />
      <Segments label={words.kind} choices={choicesOf(words.kinds, ['service', 'gratuity'])} value={kind} onChange={choose} />
      <Note>{`${words.law[kind]} ${words.noAdvice}`}</Note>
      {kind === 'gratuity' ? null : (
        <Segments label={words.to} choices={choicesOf(words.tos, ['house', 'staff'])} value={values.to} onChange={(to) => change({ to })} />
      )}
      <Segments label={words.by} choices={choicesOf(words.bys, ['percent', 'amount'])} value={by} onChange={(next) => change({ by: next })} />
      <ValueField form={form} name={by} label={words.bys[by]} isPercent={by === 'percent'} />
      {by === 'amount' ? null : (
        <Segments label={words.base} choices={choicesOf(words.bases, ['after', 'before'])} value={values.base} onChange={(base) => change({ base })} />
      )}
      <Checks
        label={words.types}
        hint={words.typesHint}
        choices={choicesOf(words.typeNames, chargeTypes)}
        isOn={(type) => types.includes(type)}
        onChange={(type, isOn) => change({ types: toggled(types, type, isOn) })}
      />
      {types.length === 0 ? null : (
        <SwitchRow label={words.removable} description={words.removableHint} checked={values.isRemovable} onChange={(isRemovable) => change({ isRemovable })} />
      )}
      <Checks
        label={words.taxes}
        hint={taxes.length === 0 ? words.noTaxes : words.taxesHint}
        choices={taxes.map((tax) => ({ value: tax.id, label: taxText(tax) }))}
        isOn={(id) => taxIds.includes(id)}
        onChange={(id, isOn) => change({ taxIds: toggled(taxIds, id, isOn) })}
      />
    </FormDialog>
  );
}
