import { UnstyledButton } from '@mantine/core';
import { limits } from '@till/domain/limits';
import { Delete } from 'lucide-react';
import { useEffect } from 'react';
import classes from './Keypad.module.css';
import { keypadKeyOf, keypadKeys, keypadNext } from './keypad-next.ts';
import { useWords } from './words.tsx';

interface Props {
  /** Minor units. */
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly max?: number;
  /** Digits of the keyboard are taken too, wherever the focus is but in a text field. */
  readonly keyboard?: boolean;
}

/** The number keys of a till: an amount typed from the right. */
export function Keypad({ value, onChange, max = limits.amountMax, keyboard = true }: Props) {
  const words = useWords();
  useEffect(() => {
    if (!keyboard) return;
    const typed = (event: KeyboardEvent) => {
      const key = keypadKeyOf(event.key);
      const inField = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]') !== null;
      if (key === undefined || inField || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      onChange(keypadNext(value, key, max));
    };
    addEventListener('keydown', typed);
    return () => removeEventListener('keydown', typed);
  }, [keyboard, value, max, onChange]);
  return (
    <fieldset className={classes.pad} aria-label={words.common.keypad}>
      {keypadKeys.map((key) => (
        <UnstyledButton
          key={key}
          className={classes.key}
          aria-label={key === 'back' ? words.common.deleteDigit : key}
          onClick={() => onChange(keypadNext(value, key, max))}
        >
          {key === 'back' ? <Delete aria-hidden /> : key}
        </UnstyledButton>
      ))}
    </fieldset>
  );
}
