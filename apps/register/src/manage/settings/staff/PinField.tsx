import { ActionIcon } from '@mantine/core';
import { limits } from '@till/domain/limits';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field, type FieldsOf } from '../../../kit/form/Field.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import classes from './staff.module.css';
import type { PersonFields } from './staff-calls.ts';

interface Props {
  readonly form: FieldsOf<PersonFields>;
  readonly label: string;
  readonly hint: string;
}

/** A PIN that is given, typed once: covered, as others stand beside it, until its eye is tapped. It is no password, which a browser would offer to keep. */
export function PinField(props: Props) {
  const words = useMessages('staffSettings');
  const [isShown, setShown] = useState(false);
  const label = isShown ? words.hidePin : words.showPin;
  return (
    <Field
      {...props}
      name="pin"
      inputMode="numeric"
      classNames={isShown ? {} : { input: classes.covered ?? '' }}
      read={(typed) => typed.normalize('NFKC').replace(/\D/g, '').slice(0, limits.pinLengthMax)}
      rightSection={
        <ActionIcon variant="subtle" size="lg" aria-label={label} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? <EyeOff size={22} aria-hidden /> : <Eye size={22} aria-hidden />}
        </ActionIcon>
      }
      rightSectionWidth={52}
      rightSectionPointerEvents="all"
    />
  );
}
