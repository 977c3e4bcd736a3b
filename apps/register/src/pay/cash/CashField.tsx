import { TextInput } from '@mantine/core';
import { plainMoney } from '@till/domain/money/format';
import type { Minor } from '@till/domain/money/minor';
import { useEffect, useRef } from 'react';
import { begunIn, useAmountEntry } from '../../kit/keypad/use-amount-entry.ts';
import { useMoney } from '../../kit/money.tsx';
import { amountDueId } from '../amount-due-id.ts';
import classes from '../screen/pay.module.css';

interface CashFieldProps {
  readonly label: string;
  readonly received: Minor;
  /** What is typed, as it is written; undefined: nothing is, and the amount received is shown. */
  readonly text: string | undefined;
  readonly onType: (text: string) => void;
  /** The focus left it. */
  readonly onLeave?: () => void;
  readonly disabled?: boolean;
  /** There is a keypad beside it: no other keyboard comes up, and a real one types into it at once. */
  readonly keypad?: boolean;
}

/** The cash that was handed over, typed as it is written: `20` is twenty dollars. */
export function CashField({ label, received, text, onType, onLeave, disabled = false, keypad = false }: CashFieldProps) {
  const money = useMoney();
  const entry = useAmountEntry();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // After a part was paid too: the key that stays in focus would pay again by Enter.
    if (!keypad || disabled) return;
    // Not by a property: the field's own, about a hint that it has not, would take its place.
    field.current?.setAttribute('aria-describedby', amountDueId);
    field.current?.focus({ preventScroll: true });
  }, [keypad, disabled]);
  return (
    <TextInput
      ref={field}
      label={label}
      value={text ?? money(received)}
      placeholder={money(received)}
      onChange={(event) =>
        onType(entry.text(text ?? plainMoney(received), text === undefined ? begunIn(money(received), event.currentTarget.value) : event.currentTarget.value))
      }
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => onLeave?.()}
      inputMode={keypad ? 'none' : 'decimal'}
      autoComplete="off"
      disabled={disabled}
      classNames={{ root: 'flex items-center justify-between gap-16', input: `${classes.fieldInput} text-24 strong text-end`, label: 'medium' }}
    />
  );
}
