import { NativeSelect } from '@mantine/core';
import { limits } from '@till/domain/limits';
import { priceRuleFields } from '@till/domain/menu/edit/price-rules';
import type { BookPriceRule, MenuChange } from '@till/domain/menu/edit/types';
import { accept } from '@till/domain/result';
import { fill, type MessagesOf } from '@till/phrases/phrases';
import { useState } from 'react';
import { Field } from '../../../kit/form/Field.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { Segments } from '../../../kit/layout/Segments.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import { useRuleUseText } from '../../../messages/rule-use-text.ts';
import { newId } from '../../../native/ids.ts';
import { endsTooEarly, whenOf } from '../discounts/rule-form.ts';
import { WhenFields } from '../discounts/WhenFields.tsx';
import type { WholeBook } from '../menu/menu-calls.ts';
import type { MenuBook } from '../menu/use-book.ts';
import { type RuleDialogProps, useRuleForm } from '../rules/use-rule-form.ts';
import { ValueField } from '../rules/ValueField.tsx';
import { ChosenPart } from './ChosenPart.tsx';
import { fieldsOf, formOf, freshPriceRule, isPriorityWrong, isValueWrong, type PriceRuleForm, priceRuleKinds } from './price-rule-form.ts';

interface Props extends RuleDialogProps<BookPriceRule> {
  readonly book: WholeBook;
  readonly menu: MenuBook;
}

type Words = MessagesOf<'priceRules'>;

/** A field as somebody else saved it. */
function nowText(field: keyof PriceRuleForm, now: PriceRuleForm, words: Words, when: string): string {
  if (field === 'types' || field === 'hours' || field === 'firstDay' || field === 'lastDay') return `${words.when}: ${when}`;
  if (field === 'kind') return `${words.kind}: ${words.kinds[now.kind]}`;
  if (field === 'scope') return `${words.scope}: ${words.scopes[now.scope]}`;
  if (field === 'categoryIds' || field === 'itemIds') return field === 'itemIds' ? words.items : words.categories;
  return `${words[field]}: ${now[field]}`;
}

/** The form of a price rule, which is a part of the menu. */
function usePriceRuleForm({ menu, ...props }: Omit<Props, 'book'>) {
  const { rule } = props;
  const words = useMessages('priceRules');
  const { use } = useMessages('discounts');
  const when = useRuleUseText();
  const [own] = useState(() => rule?.id ?? `price-rule-${newId()}`);
  const save = async (change: MenuChange, name: string) => {
    const answer = await menu.save([change]);
    return answer.ok ? accept({ id: own, name }) : answer;
  };
  const put = (typed: PriceRuleForm, seen: PriceRuleForm | null) =>
    save({ kind: 'price-rule', id: own, fields: fieldsOf(typed), seen: seen && fieldsOf(seen) }, typed.name.trim());
  return useRuleForm<PriceRuleForm, { readonly id: string; readonly name: string }, BookPriceRule>(props, {
    words,
    formOf,
    fresh: freshPriceRule,
    wrongIn: (typed) => ({
      ...(isValueWrong(typed) ? { [typed.kind]: words.wrong[typed.kind] } : {}),
      ...(typed.scope === 'some' && typed.categoryIds.length + typed.itemIds.length === 0 ? { categoryIds: words.chooseSome } : {}),
      ...(endsTooEarly(typed) ? { lastDay: use.daysWrong } : {}),
      ...(isPriorityWrong(typed) ? { priority: fill(words.priorityWrong, { max: limits.priceRulePriorityMax }) } : {}),
    }),
    nowText: (field, now) => nowText(field, now, words, when(whenOf(now) ?? undefined) || use.always),
    create: (typed) => put(typed, null),
    put: (_, typed, seen) => put(typed, seen),
    remove: () => (rule === null ? Promise.resolve(accept(null)) : save({ kind: 'remove-price-rule', id: own, seen: priceRuleFields(rule) }, rule.name)),
  });
}

/** One price rule: what it makes of a price, of what, and when. */
export function PriceRuleDialog({ book, ...props }: Props) {
  const { rule, onClose } = props;
  const words = useMessages('priceRules');
  const { form, remove } = usePriceRuleForm(props);
  const { values, change } = form;
  return (
    <FormDialog title={rule === null ? words.add : fill(words.editTitle, { name: rule.name })} size={560} full {...{ form, remove, onClose }}>
      <Field form={form} name="name" label={words.name} hint={words.nameHint} maxLength={limits.discountNameLengthMax} isFirst={rule === null} />
      <NativeSelect
        size="lg"
        label={words.kind}
        data={priceRuleKinds.map((value) => ({ value, label: words.kinds[value] }))}
        value={values.kind}
        onChange={(event) => change({ kind: event.currentTarget.value as PriceRuleForm['kind'] })}
      />
      <ValueField form={form} name={values.kind} label={words[values.kind]} isPercent={values.kind === 'percent'} />
      <Note>{words.modifiersHint}</Note>
      <Segments
        label={words.scope}
        choices={(['some', 'all'] as const).map((value) => ({ value, label: words.scopes[value] }))}
        value={values.scope}
        onChange={(scope) => change({ scope })}
      />
      {values.scope === 'all' ? null : (
        <>
          <ChosenPart
            label={words.categories}
            add={words.addCategory}
            all={book.categories}
            ids={values.categoryIds}
            error={form.wrongIn('categoryIds')}
            onChange={(categoryIds) => change({ categoryIds })}
          />
          <ChosenPart
            label={words.items}
            add={words.addItem}
            all={book.items}
            ids={values.itemIds}
            error={undefined}
            onChange={(itemIds) => change({ itemIds })}
          />
        </>
      )}
      <WhenFields form={form} title={words.when} typesHint={words.typesHint} />
      <Field
        form={form}
        name="priority"
        inputMode="numeric"
        label={words.priority}
        hint={fill(words.priorityHint, { max: limits.priceRulePriorityMax })}
        read={(typed) => typed.normalize('NFKC').replace(/\D/g, '').slice(0, 2)}
      />
    </FormDialog>
  );
}
