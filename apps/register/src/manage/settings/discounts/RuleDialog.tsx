import { NativeSelect } from '@mantine/core';
import { limits } from '@till/domain/limits';
import { fill, type MessagesOf } from '@till/phrases/phrases';
import { Field } from '../../../kit/form/Field.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { SwitchRow } from '../../../kit/layout/Choices.tsx';
import { Segments } from '../../../kit/layout/Segments.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import { useRuleUseText } from '../../../messages/rule-use-text.ts';
import { type RuleDialogProps, useRuleForm } from '../rules/use-rule-form.ts';
import { ValueField } from '../rules/ValueField.tsx';
import { createRule, deleteRule, putRule, type Rule } from './rule-calls.ts';
import { endsTooEarly, fieldsOf, formOf, freshRule, type RuleForm, type RuleKind, ruleKinds, whenOf, wrongCode, wrongValue } from './rule-form.ts';
import { UseFields } from './UseFields.tsx';

type Words = MessagesOf<'discounts'>;

/** A field as somebody else saved it. */
function nowText(
  field: keyof RuleForm,
  now: RuleForm,
  words: Words,
  common: { readonly yes: string; readonly no: string },
  when: ReturnType<typeof useRuleUseText>,
): string {
  if (field === 'types' || field === 'hours' || field === 'firstDay' || field === 'lastDay')
    return `${words.use.title}: ${when(whenOf(now) ?? undefined) || words.use.always}`;
  const yesNo = (is: boolean) => (is ? common.yes : common.no);
  return {
    name: `${words.name}: ${now.name}`,
    kind: `${words.kind}: ${words.kinds[now.kind]}`,
    percent: `${words.percent}: ${now.percent} %`,
    amount: `${words.amount}: ${now.amount}`,
    price: `${words.price}: ${now.price}`,
    scope: `${words.scope}: ${words.scopes[now.scope]}`,
    needsReason: `${words.needsReason}: ${yesNo(now.needsReason)}`,
    code: `${words.use.code}: ${now.code}`,
    uses: `${words.use.uses}: ${now.uses}`,
    isTaxedWhole: `${words.taxOn}: ${yesNo(now.isTaxedWhole)}`,
  }[field];
}

/** One discount or comp: what it is called, what it gives, and on what. */
export function RuleDialog(props: RuleDialogProps<Rule>) {
  const { rule, onClose } = props;
  const words = useMessages('discounts');
  const { common } = useMessages();
  const { refusals } = useMessages('paying');
  const when = useRuleUseText();
  const { form, remove } = useRuleForm<RuleForm, Rule>(props, {
    words,
    formOf,
    fresh: freshRule,
    wrongIn: (typed) => {
      const [wrong, code] = [wrongValue(typed), wrongCode(typed)];
      return {
        ...(wrong === null ? {} : { [wrong]: { percent: words.percentWrong, amount: words.amountWrong, price: words.priceWrong }[wrong] }),
        ...(code === 'code' ? { code: fill(words.use.codeWrong, { max: limits.discountCodeLengthMax }) } : {}),
        ...(code === 'uses' ? { uses: fill(words.use.usesWrong, { max: limits.discountCodeUsesMax }) } : {}),
        ...(endsTooEarly(typed) ? { lastDay: words.use.daysWrong } : {}),
      };
    },
    nowText: (field, now) => nowText(field, now, words, common, when),
    taken: 'discount_rule_taken',
    fieldText: (code, detail) => (code === 'discount_code_taken' ? { field: 'code', text: fill(refusals.discount_code_taken, detail) } : undefined),
    create: (typed, key) => createRule(fieldsOf(typed), key),
    put: (id, typed, seen) => putRule(id, fieldsOf(typed), fieldsOf(seen)),
    remove: deleteRule,
  });
  const { values, change } = form;
  const field = values.kind === 'comp' ? null : values.kind === 'new-price' ? 'price' : values.kind;
  return (
    <FormDialog title={rule === null ? words.addTitle : fill(words.editTitle, { name: rule.name })} size={560} full {...{ form, remove, onClose }}>
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
      {field === null ? null : <ValueField form={form} name={field} label={words[field]} isPercent={field === 'percent'} />}
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
      <UseFields form={form} />
    </FormDialog>
  );
}
