import { TextInput } from '@mantine/core';
import { limits } from '@till/domain/limits';
import { typedAmount } from '@till/domain/money/entry';
import { minor, zero } from '@till/domain/money/minor';
import { fill } from '@till/phrases/phrases';
import { useMoneyMark } from '../../kit/keypad/money-mark.tsx';
import { useAmountEntry } from '../../kit/keypad/use-amount-entry.ts';
import { useMoney } from '../../kit/money.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { mayBeScanned } from '../../native/scanner.ts';

/** An amount that is typed in major units (`typedAmount` reads it). What is none stays as it was typed, and is told so: it never becomes another one. */
export function AmountField({ label, text, onType }: { readonly label: string; readonly text: string; readonly onType: (text: string) => void }) {
  const entry = useAmountEntry();
  const words = useMessages('shift');
  const money = useMoney();
  const mark = useMoneyMark();
  const isWrong = text !== '' && text !== '.' && typedAmount(text) === null;
  return (
    <TextInput
      {...mark}
      label={label}
      value={text}
      placeholder="0.00"
      onChange={(event) => {
        mayBeScanned(() => onType(text));
        onType(entry.freeText(text, event.currentTarget.value));
      }}
      error={isWrong ? fill(words.amountWrong, { min: money(zero), max: money(minor(limits.amountMax)) }) : null}
      inputMode="decimal"
      autoComplete="off"
      size="lg"
      data-autofocus
    />
  );
}
