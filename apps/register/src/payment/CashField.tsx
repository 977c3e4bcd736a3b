import { TextInput } from '@mantine/core';
import type { Minor } from '@till/domain/money/minor';
import { useEffect, useRef } from 'react';
import { useMoney } from '../ui/money.tsx';
import classes from './pay.module.css';
import { receivedOf } from './received.ts';

interface CashFieldProps {
  readonly label: string;
  readonly received: Minor;
  readonly onChange: (received: Minor) => void;
  readonly disabled?: boolean;
  /** There is a keypad beside it: no other keyboard comes up, and a real one types into it at once. */
  readonly keypad?: boolean;
}

/** The cash that was handed over: digits come in from the right, as at every till. */
export function CashField({ label, received, onChange, disabled = false, keypad = false }: CashFieldProps) {
  const money = useMoney();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (keypad) field.current?.focus({ preventScroll: true });
  }, [keypad]);
  return (
    <TextInput
      ref={field}
      label={label}
      value={money(received)}
      onChange={(event) => onChange(receivedOf(event.currentTarget.value))}
      onFocus={(event) => event.currentTarget.select()}
      inputMode={keypad ? 'none' : 'decimal'}
      autoComplete="off"
      disabled={disabled}
      classNames={{ root: classes.field, input: classes.fieldInput, label: classes.fieldLabel }}
    />
  );
}
