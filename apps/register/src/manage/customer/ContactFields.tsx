import { TextInput } from '@mantine/core';
import { isEmail } from '@till/domain/sign-in/email';
import type { ReactNode } from 'react';
import { PhoneField } from '../../kit/phone/PhoneField.tsx';
import type { PhoneEntry } from '../../kit/phone/use-phone-entry.ts';
import { useMessages } from '../../messages/messages.tsx';

interface Typed {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

interface Props {
  readonly typed: Typed;
  readonly phone: PhoneEntry;
  readonly onType: (field: keyof Typed, text: string) => void;
  /** What is wrong with all of it, said below the last field; null: nothing, or it is said elsewhere. */
  readonly problem: string | null;
  /** The first of them has the focus when its dialog opens. */
  readonly isFirst?: boolean;
  /** What is said below the phone. */
  readonly belowPhone?: ReactNode;
}

/** Names, phone and e-mail of a customer. An e-mail that is none is said to be left out. */
export function ContactFields({ typed, phone, onType, problem, isFirst = false, belowPhone }: Props) {
  const words = useMessages('customer');
  const isNoEmail = typed.email !== '' && !isEmail(typed.email.trim());
  return (
    <>
      <div className="fit-240 grid gap-14">
        {(['firstName', 'lastName'] as const).map((field) => (
          <TextInput
            key={field}
            size="lg"
            label={words[field]}
            value={typed[field]}
            maxLength={100}
            onChange={(event) => onType(field, event.currentTarget.value)}
            autoComplete="off"
            data-autofocus={(isFirst && field === 'firstName') || undefined}
          />
        ))}
      </div>
      <div>
        <PhoneField entry={phone} label={words.phone} invalid={words.phoneInvalid} />
        {belowPhone}
      </div>
      <TextInput
        size="lg"
        type="email"
        inputMode="email"
        label={words.email}
        value={typed.email}
        maxLength={254}
        onChange={(event) => onType('email', event.currentTarget.value)}
        error={problem ?? (isNoEmail ? words.emailDropped : null)}
        withErrorStyles={problem !== null}
        autoComplete="off"
      />
    </>
  );
}
