import { TextInput } from '@mantine/core';
import { zero } from '@till/domain/money/minor';
import { useAmountEntry } from '../ui/keypad/use-amount-entry.ts';
import { useMoney } from '../ui/money.tsx';

/** An amount that is typed in major units. */
export function AmountField({ label, text, onType }: { readonly label: string; readonly text: string; readonly onType: (text: string) => void }) {
  const entry = useAmountEntry();
  const none = useMoney()(zero);
  return (
    <TextInput
      label={label}
      value={text}
      placeholder={none}
      onChange={(event) => onType(entry.text(text, event.currentTarget.value))}
      inputMode="decimal"
      autoComplete="off"
      size="lg"
      data-autofocus
    />
  );
}
