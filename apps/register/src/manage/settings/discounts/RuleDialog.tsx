import { NativeSelect } from '@mantine/core';
import { holdsCardNumber } from '@till/domain/card/card-number';
import { limits } from '@till/domain/limits';
import { percentEntry } from '@till/domain/tax/percent';
import { fill, type MessagesOf } from '@till/phrases/phrases';
import { confirm } from '../../../kit/dialog/confirm.tsx';
import { Field } from '../../../kit/form/Field.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { type EntityForm, useEntityForm, type Wrong } from '../../../kit/form/use-entity-form.ts';
import { useMoneyMark } from '../../../kit/keypad/money-mark.tsx';
import { useAmountEntry } from '../../../kit/keypad/use-amount-entry.ts';
import { SwitchRow } from '../../../kit/layout/Choices.tsx';
import { Segments } from '../../../kit/layout/Segments.tsx';
import { notify } from '../../../kit/toast/notify.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import { createRule, deleteRule, putRule, type Rule } from './rule-calls.ts';
import { fieldsOf, formOf, freshRule, type RuleForm, type RuleKind, ruleKinds, wrongValue } from './rule-form.ts';

interface Props {
  /** As it is now; null: one is to be made. */
  readonly rule: Rule | null;
  /** Somebody else was faster: reads it anew, so that `rule` becomes what it is now. */
  readonly onStale: () => Promise<unknown>;
  /** Called when the rules were changed. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

type Words = MessagesOf<'discounts'>;

/** A field as somebody else saved it. */
function nowText(field: keyof RuleForm, now: RuleForm, words: Words, common: { readonly yes: string; readonly no: string }): string {
  const yesNo = (is: boolean) => (is ? common.yes : common.no);
  return {
    name: `${words.name}: ${now.name}`,
    kind: `${words.kind}: ${words.kinds[now.kind]}`,
    percent: `${words.percent}: ${now.percent} %`,
    amount: `${words.amount}: ${now.amount}`,
    price: `${words.price}: ${now.price}`,
    scope: `${words.scope}: ${words.scopes[now.scope]}`,
    needsReason: `${words.needsReason}: ${yesNo(now.needsReason)}`,
    isTaxedWhole: `${words.taxOn}: ${yesNo(now.isTaxedWhole)}`,
  }[field];
}

/** The form of a rule, and what deletes it after a question. */
function useRuleForm({ rule, onStale, onChanged, onClose }: Props) {
  const words = useMessages('discounts');
  const { refusals, common } = useMessages('paying');
  const tell = (said: string, name: string) => {
    notify.success(fill(said, { name }));
    onChanged();
    onClose();
  };
  const form = useEntityForm<RuleForm, Rule>({
    seen: rule && formOf(rule),
    fresh: freshRule,
    judge(typed): Wrong<RuleForm> {
      const wrong = wrongValue(typed);
      return {
        ...(typed.name.trim() === '' ? { name: words.nameNeeded } : holdsCardNumber(typed.name) ? { name: refusals.card_number_in_text } : {}),
        ...(wrong === null ? {} : { [wrong]: { percent: words.percentWrong, amount: words.amountWrong, price: words.priceWrong }[wrong] }),
      };
    },
    save: (typed, { seen, key }) => (rule === null || seen === null ? createRule(fieldsOf(typed), key) : putRule(rule.id, fieldsOf(typed), fieldsOf(seen))),
    onSaved: ({ name }) => tell(words.saved, name),
    onStale,
    nowText: (field, now) => nowText(field, now, words, common),
    fieldText: ({ code, detail }) => (code === 'discount_rule_taken' ? { field: 'name', text: fill(refusals.discount_rule_taken, detail ?? {}) } : undefined),
  });
  const remove = async ({ id, name }: Rule) => {
    if (await confirm({ title: fill(words.deleteTitle, { name }), description: words.deleteText, confirmLabel: common.delete, danger: true }))
      await form.run(
        () => deleteRule(id),
        () => tell(words.deleted, name),
      );
  };
  return { form, remove };
}

/** One discount or comp: what it is called, what it gives, and on what. */
export function RuleDialog(props: Props) {
  const { rule, onClose } = props;
  const words = useMessages('discounts');
  const { common } = useMessages();
  const { form, remove } = useRuleForm(props);
  const { values, change } = form;
  return (
    <FormDialog
      title={rule === null ? words.addTitle : fill(words.editTitle, { name: rule.name })}
      size={560}
      full
      form={form}
      remove={rule === null ? null : { label: common.delete, onRemove: () => void remove(rule) }}
      onClose={onClose}
    >
      <Field form={form} name="name" label={words.name} hint={words.nameHint} maxLength={limits.discountNameLengthMax} isFirst={rule === null} />
      <NativeSelect
        size="lg"
        label={words.kind}
        inputWrapperOrder={['label', 'input', 'description']}
        description={words.kindHints[values.kind]}
        data={ruleKinds.map((value) => ({ value, label: words.kinds[value] }))}
        value={values.kind}
        onChange={(event) => change({ kind: event.currentTarget.value as RuleKind })}
      />
      <Value form={form} />
      {values.kind === 'new-price' ? null : (
        <Segments
          label={words.scope}
          choices={(['order', 'line'] as const).map((value) => ({ value, label: words.scopes[value] }))}
          value={values.scope}
          onChange={(scope) => change({ scope })}
        />
      )}
      <SwitchRow
        label={words.needsReason}
        description={words.needsReasonHint}
        checked={values.needsReason}
        onChange={(needsReason) => change({ needsReason })}
      />
      {values.kind === 'comp' ? null : (
        <SwitchRow label={words.taxOn} description={words.taxOnHint} checked={values.isTaxedWhole} onChange={(isTaxedWhole) => change({ isTaxedWhole })} />
      )}
    </FormDialog>
  );
}

/** How much it gives, by its kind; a comp gives all. */
function Value({ form }: { readonly form: EntityForm<RuleForm> }) {
  const words = useMessages('discounts');
  const mark = useMoneyMark();
  const entry = useAmountEntry();
  const { values } = form;
  if (values.kind === 'comp') return null;
  if (values.kind === 'percent') {
    const read = (typed: string) => percentEntry(typed) ?? values.percent;
    return <Field form={form} name="percent" label={words.percent} inputMode="decimal" placeholder="0" rightSection="%" read={read} />;
  }
  const name = values.kind === 'amount' ? 'amount' : 'price';
  const read = (typed: string) => entry.freeText(values[name], typed);
  return <Field {...mark} form={form} name={name} label={words[name]} inputMode="decimal" placeholder="0.00" read={read} />;
}
