import { NativeSelect, TextInput } from '@mantine/core';
import type { ItemFields } from '@till/domain/menu/edit/types';
import type { Minor } from '@till/domain/money/minor';
import { useAmountEntry } from '../../../../kit/keypad/use-amount-entry.ts';
import { useMoney } from '../../../../kit/money.tsx';
import { useWords } from '../../../../messages/words.tsx';
import classes from '../form.module.css';
import type { PartProps } from './parts.ts';

interface Props extends PartProps {
  readonly text: string;
  /** What the text is; null: no price. */
  readonly price: Minor | null;
  readonly onType: (text: string) => void;
}

/** What an item costs, as it is typed, with what that is in the shop's money under it. */
export function PriceFields({ fields, text, price, onType, onChange }: Props) {
  const words = useWords('menuEditor');
  const money = useMoney();
  const entry = useAmountEntry();
  return (
    <div className={classes.pair}>
      <TextInput
        size="lg"
        inputMode="decimal"
        label={words.price}
        description={price === null || text.trim() === '' ? undefined : money(price)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={price === null && text.trim() !== '' ? words.priceWrong : undefined}
        value={text}
        autoComplete="off"
        onChange={(event) => onType(entry.freeText(text, event.currentTarget.value))}
      />
      <NativeSelect
        size="lg"
        label={words.priceType}
        data={[
          { value: 'FIXED', label: words.fixed },
          { value: 'VARIABLE', label: words.variable },
          { value: 'PER_UNIT', label: words.perUnit },
        ]}
        value={fields.priceType}
        onChange={(event) => onChange({ priceType: event.currentTarget.value as ItemFields['priceType'] })}
      />
    </div>
  );
}
