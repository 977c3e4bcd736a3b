import { UnstyledButton } from '@mantine/core';
import { Delete } from 'lucide-react';
import { useEffect } from 'react';
import { useWords } from '../words.tsx';
import classes from './Keypad.module.css';
import { type KeypadKey, keypadKeyOf, keypadKeys, keypadNext } from './keypad-next.ts';

interface Props {
  /** What is typed so far, as it is written in major units: `12.5`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The number keys of a till. Digits of the keyboard are taken too, wherever the focus is but in a text field. */
export function Keypad({ value, onChange }: Props) {
  const words = useWords().common;
  useEffect(() => {
    const typed = (event: KeyboardEvent) => {
      const key = keypadKeyOf(event.key);
      const inField = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]') !== null;
      if (key === undefined || inField || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      onChange(keypadNext(value, key));
    };
    addEventListener('keydown', typed);
    return () => removeEventListener('keydown', typed);
  }, [value, onChange]);
  const nameOf = (key: KeypadKey) => (key === 'back' ? words.deleteDigit : key === '.' ? words.decimalPoint : key);
  return (
    <fieldset className={classes.pad} aria-label={words.keypad}>
      {keypadKeys.map((key) => (
        <UnstyledButton key={key} className={classes.key} aria-label={nameOf(key)} onClick={() => onChange(keypadNext(value, key))}>
          {key === 'back' ? <Delete aria-hidden /> : key}
        </UnstyledButton>
      ))}
    </fieldset>
  );
}
