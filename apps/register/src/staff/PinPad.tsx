import { TextInput, UnstyledButton } from '@mantine/core';
import { limits } from '@till/domain/limits';
import { Delete } from 'lucide-react';
import type { FormEvent } from 'react';
import { WaitingButton } from '../kit/control/WaitingButton.tsx';
import { useMessages } from '../messages/messages.tsx';
import classes from './staff.module.css';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const key = `${classes.key} flex items-center justify-center text-24 semibold ink raised border rounded-10`;

interface Props {
  /** Whose PIN it is. */
  readonly label: string;
  readonly pin: string;
  readonly onChange: (pin: string) => void;
  readonly onDone: () => void;
  readonly isBusy: boolean;
  /** What was wrong with the last one. */
  readonly error: string | null;
  /** No PIN is looked at now. */
  readonly isPaused: boolean;
}

/** The keys for a PIN; a keyboard's are taken too. */
export function PinPad({ label, pin, onChange, onDone, isBusy, error, isPaused }: Props) {
  const words = useMessages('atTablet');
  const { deleteDigit } = useMessages().common;
  const isShort = pin.length < limits.pinLengthMin;
  const type = (text: string) => onChange(text.replace(/\D/g, '').slice(0, limits.pinLengthMax));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isShort && !isBusy && !isPaused) onDone();
  };
  return (
    <form className={`${classes.pad} stack gap-12`} onSubmit={submit} noValidate>
      <TextInput
        label={label}
        value={pin}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        error={error}
        inputMode="none"
        // No password: a browser would offer to keep it, and to fill it in for the next person.
        autoComplete="one-time-code"
        classNames={{ input: classes.covered ?? '' }}
        size="lg"
        data-autofocus
        // Most often it comes into a dialog that is open already, after a name was tapped.
        autoFocus
        data-scans="unwanted"
      />
      <div className={`${classes.keys} grid gap-8`}>
        {digits.map((digit) => (
          <UnstyledButton key={digit} className={key} onClick={() => type(pin + digit)}>
            {digit}
          </UnstyledButton>
        ))}
        <UnstyledButton className={key} aria-label={deleteDigit} onClick={() => onChange(pin.slice(0, -1))}>
          <Delete aria-hidden />
        </UnstyledButton>
        <UnstyledButton className={key} onClick={() => type(`${pin}0`)}>
          0
        </UnstyledButton>
        <WaitingButton type="submit" className={classes.done ?? ''} waiting={isBusy} waitingLabel={words.checking} disabled={isShort || isPaused}>
          {words.done}
        </WaitingButton>
      </div>
    </form>
  );
}
