import { NativeSelect } from '@mantine/core';
import type { ItemFields } from '@till/domain/menu/edit/types';
import { Field } from '../../../../kit/form/Field.tsx';
import { useAmountEntry } from '../../../../kit/keypad/use-amount-entry.ts';
import { useMoney } from '../../../../kit/money.tsx';
import { useMessages } from '../../../../messages/messages.tsx';
import classes from '../form.module.css';
import { typedPrice } from '../typed-price.ts';
import type { PartProps } from './parts.ts';

/** What an item costs, as it is typed, with what that is in the shop's money under it. */
export function PriceFields({ form }: PartProps) {
  const words = useMessages('menuEditor');
  const money = useMoney();
  const entry = useAmountEntry();
  const { values, change } = form;
  const price = typedPrice(values.price);
  return (
    <div className={classes.pair}>
      <Field
        form={form}
        name="price"
        inputMode="decimal"
        label={words.price}
        hint={price === null ? undefined : money(price)}
        read={(typed) => entry.freeText(values.price, typed)}
      />
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
