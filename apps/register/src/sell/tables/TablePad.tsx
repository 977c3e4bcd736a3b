import { TextInput, UnstyledButton } from '@mantine/core';
import { limits } from '@till/domain/limits';
import { Delete } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import classes from './tables.module.css';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'clear', '0', 'back'] as const;

/** What is in the field after a key. */
const afterKey = (text: string, key: (typeof keys)[number]): string =>
  key === 'clear' ? '' : key === 'back' ? text.slice(0, -1) : `${text}${key}`.slice(0, limits.tableNumberLengthMax);

/** A table number: large digits to tap, and a field for whoever types it or names tables by letters. */
export function TablePad({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const words = useMessages('orderType');
  const [isTapped, setTapped] = useState(false);
  return (
    <div className="grid gap-12">
      <TextInput
        size="lg"
        label={words.order.typeDialog.tableNumber}
        value={value}
        maxLength={limits.tableNumberLengthMax}
        onChange={(event) => onChange(event.currentTarget.value)}
        autoComplete="off"
        // It has the focus for whoever has keys; the tablet's own come over the tables only when somebody taps the field.
        inputMode={isTapped ? 'text' : 'none'}
        onPointerDown={() => setTapped(true)}
        required
        withAsterisk={false}
        autoFocus
        data-autofocus
        classNames={{ input: 'text-28 strong text-center' }}
      />
      <fieldset className="columns-3 grid gap-8" aria-label={words.common.keypad}>
        {keys.map((key) => (
          <UnstyledButton
            key={key}
            type="button"
            className={`${classes.key} press grid place-center text-24 semibold text-center raised border rounded-10 touch-large`}
            aria-label={key === 'back' ? words.common.deleteDigit : key === 'clear' ? words.common.clear : key}
            // The field keeps the focus: who taps may go on typing, and Enter continues.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChange(afterKey(value, key))}
          >
            {key === 'back' ? <Delete aria-hidden /> : key === 'clear' ? 'C' : key}
          </UnstyledButton>
        ))}
      </fieldset>
    </div>
  );
}
