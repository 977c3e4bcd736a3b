import { customerHoldsCardNumber } from '@till/domain/customer/card-number';
import type { Customer } from '@till/domain/customer/types';
import { isEmail } from '@till/domain/sign-in/email';
import { useState } from 'react';
import { useConnection } from '../../calls/connection.ts';
import { isUnknown } from '../../calls/failure.ts';
import { useAskedFirst } from '../../kit/dialog/use-guarded.ts';
import { FormEnd } from '../../kit/form/FormEnd.tsx';
import { useEntityForm } from '../../kit/form/use-entity-form.ts';
import { Form } from '../../kit/layout/Sheet.tsx';
import { usePhoneEntry } from '../../kit/phone/use-phone-entry.ts';
import { notify } from '../../kit/toast/notify.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useMessages } from '../../messages/messages.tsx';
import { ContactFields } from './ContactFields.tsx';
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

/** What a search without a result says of a new customer: a phone number, an e-mail, or names. */
function contactOf(searched: string) {
  const text = searched.trim();
  const isPhone = /^[+(\d][\d\s().-]*$/.test(text);
  const isAddress = text.includes('@');
  const [firstName = '', ...lastNames] = isPhone || isAddress ? [''] : text.split(/\s+/);
  return { firstName, lastName: lastNames.join(' '), phone: isPhone ? text : '', email: isAddress ? text : '' };
}

/** A new customer: both names and a valid phone number; the e-mail is optional and left out when it is none. */
export function CustomerForm({ typed, country, labels, onBack, onCreated, onHolder }: Props) {
  const phrases = useMessages();
  const words = useMessages('customer');
  const say = useFailureText();
  const ask = useAskedFirst();
  const offline = useConnection() === 'offline';
  const [begun] = useState(() => contactOf(typed));
  const phone = usePhoneEntry(country, begun.phone);
  // Saving again would create a second one: a customer who could not be set on the order is found by the search now.
  const [made, setMade] = useState<typeof begun | null>(null);
  const form = useEntityForm<typeof begun, Customer>({
    seen: made,
    fresh: begun,
    save({ firstName, lastName, email }, { key }) {
      const contact = { firstName: firstName.trim(), lastName: lastName.trim(), phone: phone.phone };
      return createCustomer({ ...contact, email: isEmail(email.trim()) ? email.trim() : null }, key).settled;
    },
    onSaved(customer, values) {
      setMade(values);
      notify.success(words.created);
      if (!onCreated(customer)) onBack();
    },
    onFailed(failure) {
      if (isUnknown(failure)) notify.error(words.createUnknown, { description: `${say(failure)} ${words.createUnknownHint}` });
      else notify.error(words.createFailed, { description: say(failure) });
    },
  });
  const { values, change } = form;
  const isSaving = form.isSaving || made !== null;
  const holdsCardNumber = customerHoldsCardNumber({ ...values, email: values.email.trim() });
  const isComplete = !holdsCardNumber && values.firstName.trim() !== '' && values.lastName.trim() !== '' && phone.isValid;
  const type = (text: string): boolean => {
    const isTaken = phone.type(text);
    if (isTaken) change({ phone: text.trim() });
    return isTaken;
  };
  return (
    <Form onSubmit={form.submit}>
      <p className={holdsCardNumber ? 'bad' : 'quiet'} aria-live="polite">
        {holdsCardNumber ? phrases.refusals.card_number_in_text : offline ? words.createOffline : words.createHint}
      </p>
      <ContactFields
        typed={values}
        phone={{ ...phone, type }}
        onType={(field, text) => change({ [field]: text })}
        problem={null}
        isFirst
        belowPhone={<PhoneHolder number={phone.number} label={labels.holder} isSaving={isSaving} onPick={onHolder} />}
      />
      <FormEnd
        form={{ ...form, isSaving, isGone: false }}
        saveLabel={labels.save}
        isDisabled={!isComplete || (offline && !isSaving)}
        onBack={() => ask(form.isDirty, onBack)}
        backLabel={labels.back}
      />
    </Form>
  );
}
