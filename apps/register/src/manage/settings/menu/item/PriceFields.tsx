import { NativeSelect } from '@mantine/core';
import type { ItemFields } from '@till/domain/menu/edit/types';
import { Field } from '../../../../kit/form/Field.tsx';
import { useMoneyMark } from '../../../../kit/keypad/money-mark.tsx';
import { useAmountEntry } from '../../../../kit/keypad/use-amount-entry.ts';
import { useMessages } from '../../../../messages/messages.tsx';
import classes from '../form.module.css';
import type { PartProps } from './parts.ts';

/** What an item costs, as it is typed. */
export function PriceFields({ form }: PartProps) {
  const words = useMessages('menuEditor');
  const entry = useAmountEntry();
  const mark = useMoneyMark();
  const { values, change } = form;
  return (
    <div className={classes.pair}>
      <Field {...mark} form={form} name="price" inputMode="decimal" label={words.price} read={(typed) => entry.freeText(values.price, typed)} />
      <NativeSelect
        size="lg"
        label={words.priceType}
        data={[
          { value: 'FIXED', label: words.fixed },
          { value: 'VARIABLE', label: words.variable },
          { value: 'PER_UNIT', label: words.perUnit },
        ]}
        value={values.priceType}
        onChange={(event) => change({ priceType: event.currentTarget.value as ItemFields['priceType'] })}
      />
    </div>
  );
}
