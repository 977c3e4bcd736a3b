import { Button } from '@mantine/core';
import { customerHoldsCardNumber } from '@till/domain/customer/card-number';
import type { Customer } from '@till/domain/customer/types';
import { isEmail } from '@till/domain/sign-in/email';
import { useState } from 'react';
import { changeKeys } from '../../calls/change-keys.ts';
import { useConnection } from '../../calls/connection.ts';
import { isUnknown } from '../../calls/failure.ts';
import { WaitingButton } from '../../kit/control/WaitingButton.tsx';
import { useGuarded } from '../../kit/dialog/use-guarded.ts';
import { usePhoneEntry } from '../../kit/phone/use-phone-entry.ts';
import { notify } from '../../kit/toast/notify.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useMessages } from '../../messages/messages.tsx';
import { ContactFields } from './ContactFields.tsx';
import classes from './CustomerDialog.module.css';
import { createCustomer } from './create-customer.ts';
import { PhoneHolder } from './PhoneHolder.tsx';

interface Props {
  /** The search text without a result: the form is prefilled with it. */
  readonly typed: string;
  readonly country: string | null;
  /** What its buttons say. */
  readonly labels: { readonly save: string; readonly back: string; readonly holder: string };
  readonly onBack: () => void;
  /** Returns whether it is being set on the order: then the form waits for the result. */
  readonly onCreated: (customer: Customer) => boolean;
  /** Somebody has the number already, and is meant. */
  readonly onHolder: (holder: Customer) => void;
}

/** A new customer: both names and a valid phone number; the e-mail is optional and left out when it is none. */
export function CustomerForm({ typed: searched, country, labels, onBack, onCreated, onHolder }: Props) {
  const phrases = useMessages();
  const words = useMessages('customer');
  const say = useFailureText();
  const offline = useConnection() === 'offline';
  const looksLikePhone = /^[+(\d][\d\s().-]*$/.test(searched.trim());
  const [typed, setTyped] = useState(() => {
    const [firstName = '', ...lastNames] = looksLikePhone || searched.includes('@') ? [''] : searched.trim().split(/\s+/);
    return { firstName, lastName: lastNames.join(' '), email: searched.includes('@') ? searched.trim() : '' };
  });
  const phone = usePhoneEntry(country, looksLikePhone ? searched : '');
  const [saving, setSaving] = useState(false);
  const now = [typed.firstName, typed.lastName, phone.phone, typed.email].join('\n');
  const [begun] = useState(now);
  // Something is in it that the search did not put there, and no customer was made of it.
  const back = useGuarded(!saving && now !== begun, onBack);
  const [keys] = useState(changeKeys);
  const contact = { firstName: typed.firstName.trim(), lastName: typed.lastName.trim(), email: typed.email.trim() };
  const holdsCardNumber = customerHoldsCardNumber(contact);
  const complete = !holdsCardNumber && contact.firstName !== '' && contact.lastName !== '' && phone.isValid;

  const save = async () => {
    if (!complete || offline || saving) return;
    setSaving(true);
    const made = { ...contact, phone: phone.phone, email: isEmail(contact.email) ? contact.email : null };
    const result = await createCustomer(made, keys.of(made)).settled;
    if (result.ok) {
      notify.success(words.created);
      // Saving again would create a second one: a customer who could not be set on the order is found by the search now.
      if (!onCreated(result.value)) onBack();
      return;
    }
    // The same key is sent again while nothing is changed.
    if (isUnknown(result.refusal)) notify.error(words.createUnknown, { description: `${say(result.refusal)} ${words.createUnknownHint}` });
    else notify.error(words.createFailed, { description: say(result.refusal) });
    setSaving(false);
  };

  return (
    <form
      noValidate
      className="grid gap-14 one-column"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className={holdsCardNumber ? 'bad' : 'quiet'} aria-live="polite">
        {holdsCardNumber ? phrases.refusals.card_number_in_text : offline ? words.createOffline : words.createHint}
      </p>
      <ContactFields
        typed={typed}
        phone={phone}
        onType={(field, text) => setTyped((before) => ({ ...before, [field]: text }))}
        problem={null}
        isFirst
        belowPhone={<PhoneHolder number={phone.number} label={labels.holder} isSaving={saving} onPick={onHolder} />}
      />
      <div className={`${classes.actions} flex gap-12`}>
        <Button variant="default" size="xl" disabled={saving} onClick={back}>
          {labels.back}
        </Button>
        <WaitingButton
          type="submit"
          size="xl"
          className={`${classes.save} px-12 flex-1 min-w-0`}
          disabled={!complete || (offline && !saving)}
          waiting={saving}
          waitingLabel={phrases.common.saving}
        >
          {labels.save}
        </WaitingButton>
      </div>
    </form>
  );
}
