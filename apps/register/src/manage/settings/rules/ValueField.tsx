import { percentEntry } from '@till/domain/tax/percent';
import type { ComponentProps } from 'react';
import { Field } from '../../../kit/form/Field.tsx';
import { useMoneyMark } from '../../../kit/keypad/money-mark.tsx';
import { useAmountEntry } from '../../../kit/keypad/use-amount-entry.ts';

interface Props<Form extends object> extends Pick<ComponentProps<typeof Field<Form>>, 'form' | 'name' | 'label'> {
  readonly isPercent: boolean;
}

/** How much a rule gives or adds: a percent or an amount. */
export function ValueField<Form extends object>({ isPercent, ...field }: Props<Form>) {
  const mark = useMoneyMark();
  const entry = useAmountEntry();
  const typedBefore = String(field.form.values[field.name]);
  if (isPercent) return <Field {...field} inputMode="decimal" placeholder="0" rightSection="%" read={(typed) => percentEntry(typed) ?? typedBefore} />;
  return <Field {...mark} {...field} inputMode="decimal" placeholder="0.00" read={(typed) => entry.freeText(typedBefore, typed)} />;
}
