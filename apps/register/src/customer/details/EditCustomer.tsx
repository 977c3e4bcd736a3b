import { TextInput } from '@mantine/core';
import { customerHoldsCardNumber } from '@till/domain/customer/card-number';
import { isEmail } from '@till/domain/sign-in/email';
import { type FormEvent, useState } from 'react';
import { useConnection } from '../../calls/connection.ts';
import { useFailureWords } from '../../ui/failure-words.ts';
import { PhoneField } from '../../ui/phone/PhoneField.tsx';
import { usePhoneEntry } from '../../ui/phone/use-phone-entry.ts';
import { notify } from '../../ui/toast/notify.tsx';
import { WaitingButton } from '../../ui/WaitingButton.tsx';
import { useWords } from '../../ui/words.tsx';
import { useCustomersWords } from '../use-customers-words.ts';
import { type CustomerDetail, changeCustomer } from './customer-calls.ts';
import classes from './details.module.css';

interface Props {
  readonly detail: CustomerDetail;
  readonly country: string | null;
  readonly onSaved: (next: CustomerDetail) => void;
  /** Somebody else has saved them meanwhile. */
  readonly onStale: () => void;
}

/** Names, phone and e-mail of a customer. A first name is needed; a phone that is none is not saved, an e-mail that is none is left out. */
export function EditCustomer({ detail, country, onSaved, onStale }: Props) {
  const phrases = useWords();
  const words = phrases.customer;
  const own = useCustomersWords();
  const say = useFailureWords();
  const offline = useConnection() === 'offline';
  const [firstName, setFirstName] = useState(detail.firstName);
  const [lastName, setLastName] = useState(detail.lastName);
  const phone = usePhoneEntry(country, detail.phone ?? '');
  const [email, setEmail] = useState(detail.email ?? '');
  const [saving, setSaving] = useState(false);
  const emailValid = isEmail(email.trim());
  const holdsCardNumber = customerHoldsCardNumber({ firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() });
  const complete = !holdsCardNumber && firstName.trim() !== '' && (phone.phone === '' || phone.isValid);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!complete || offline || saving) return;
    setSaving(true);
    const answer = await changeCustomer(detail.id, {
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      phone: phone.phone === '' ? null : phone.phone,
      email: emailValid ? email.trim() : null,
      version: detail.version,
    }).settled;
    setSaving(false);
    if (answer.ok) {
      notify.success(own.saved);
      onSaved(answer.value);
      return;
    }
    notify.error(own.notSaved, { description: say(answer.refusal) });
    if (answer.refusal.code === 'changed_elsewhere') onStale();
  }

  return (
    <form noValidate className={classes.form} aria-label={own.contact} onSubmit={(event) => void save(event)}>
      <div className={classes.names}>
        <TextInput
          size="lg"
          label={words.firstName}
          value={firstName}
          maxLength={100}
          onChange={(event) => setFirstName(event.currentTarget.value)}
          autoComplete="off"
        />
        <TextInput
          size="lg"
          label={words.lastName}
          value={lastName}
          maxLength={100}
          onChange={(event) => setLastName(event.currentTarget.value)}
          autoComplete="off"
        />
      </div>
      <PhoneField entry={phone} label={words.phone} invalid={words.phoneInvalid} />
      <TextInput
        size="lg"
        type="email"
        inputMode="email"
        label={words.email}
        value={email}
        maxLength={254}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={holdsCardNumber ? phrases.refusals.card_number_in_text : email !== '' && !emailValid ? words.emailDropped : ' '}
        withErrorStyles={holdsCardNumber}
        autoComplete="off"
      />
      <WaitingButton type="submit" size="xl" disabled={!complete || (offline && !saving)} waiting={saving} waitingLabel={phrases.common.saving}>
        {phrases.common.save}
      </WaitingButton>
    </form>
  );
}
