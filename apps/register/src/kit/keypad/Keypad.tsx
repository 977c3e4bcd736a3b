import { UnstyledButton } from '@mantine/core';
import { Delete } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import classes from './Keypad.module.css';
import { type KeypadKey, keypadKeyOf, keypadKeys } from './keypad-next.ts';
import { useAmountEntry } from './use-amount-entry.ts';

interface Props {
  /** What is typed so far, as it is written in major units: `12.5`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Whether a dialog lies over it: what is typed then is not meant for it. */
function isCovered(pad: HTMLElement | null): boolean {
  const front = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1);
  return front !== undefined && pad !== null && !front.contains(pad);
}

/** The number keys of a till. Digits of the keyboard are taken too, wherever the focus is but in a text field; `onChange` tells the scanner what puts them back (`mayBeScanned`). */
export function Keypad({ value, onChange }: Props) {
  const words = useMessages().common;
  const entry = useAmountEntry();
  const pad = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const typed = (event: KeyboardEvent) => {
      const key = keypadKeyOf(event.key);
      const inField = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]') !== null;
      if (key === undefined || inField || isCovered(pad.current) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      onChange(entry.key(value, key));
    };
    addEventListener('keydown', typed);
    return () => removeEventListener('keydown', typed);
  }, [value, onChange, entry]);
  const nameOf = (key: KeypadKey) => (key === 'back' ? words.deleteDigit : key === '.' ? words.decimalPoint : key);
  return (
    <fieldset ref={pad} className={`${classes.pad} grid gap-8`} data-way={entry.way} aria-label={words.keypad}>
      {keypadKeys
        .filter((key) => key !== '.' || entry.way === 'written')
        .map((key) => (
          <UnstyledButton
            key={key}
            className={`${classes.key} flex items-center justify-center text-24 semibold ink raised border rounded-10 touch-large`}
            aria-label={nameOf(key)}
            onClick={() => onChange(entry.key(value, key))}
          >
            {key === 'back' ? <Delete aria-hidden /> : key}
          </UnstyledButton>
        ))}
    </fieldset>
  );
}
