import { customerHoldsCardNumber } from '@till/domain/customer/card-number';
import { phoneForReading } from '@till/domain/customer/phone';
import { fill } from '@till/phrases/phrases';
import { type FormEvent, useLayoutEffect, useState } from 'react';
import { useConnection } from '../../../calls/connection.ts';
import { WaitingButton } from '../../../kit/control/WaitingButton.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { notify } from '../../../kit/toast/notify.tsx';
import { useFailureWords } from '../../../messages/failure-words.ts';
import { useLanguage, useWords } from '../../../messages/words.tsx';
import { ContactFields } from '../ContactFields.tsx';
import { type CustomerDetail, changeCustomer } from './customer-calls.ts';
import { useCustomerForm } from './use-customer-form.ts';

interface Props {
  readonly detail: CustomerDetail;
  readonly country: string | null;
  readonly onSaved: (next: CustomerDetail) => void;
  /** Somebody else has saved them meanwhile. */
  readonly onStale: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}

/**
 * Names, phone and e-mail of a customer. A first name is needed; a phone that is none is not saved, unless it is the one that they have, an e-mail that is none is left out. What somebody else saves
 * meanwhile is said, and only the next press replaces it.
 */
export function EditCustomer({ detail, country, onSaved, onStale, onDirty }: Props) {
  const phrases = useWords();
  const words = useWords('customer');
  const own = useWords('customers');
  const say = useFailureWords();
  const offline = useConnection() === 'offline';
  const language = useLanguage();
  const { typed, phone, contact, type, elsewhere, isDirty } = useCustomerForm(detail, country);
  // At once: the next key may be the one that closes it.
  useLayoutEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const [saving, setSaving] = useState(false);
  const holdsCardNumber = customerHoldsCardNumber({ ...contact, email: typed.email.trim() });
  const complete = !holdsCardNumber && contact.firstName !== '' && phone.refused === null && (phone.phone === '' || phone.isValid || phone.isUntouched);
  const now = elsewhere.map((field) => `${words[field]}: ${phoneForReading(detail[field] ?? '') || '–'}`);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!complete || offline || saving) return;
    setSaving(true);
    const answer = await changeCustomer(detail.id, { ...contact, version: detail.version }).settled;
    setSaving(false);
    if (answer.ok) {
      notify.success(own.saved);
      onSaved(answer.value);
      return;
    }
    // What is saved now is said above the fields, where what was typed still stands.
    if (answer.refusal.code === 'changed_elsewhere') onStale();
    else notify.error(own.notSaved, { description: say(answer.refusal) });
  }

  return (
    <form noValidate className="grid gap-10 one-column" aria-label={own.contact} onSubmit={(event) => void save(event)}>
      <Note tone="bad" role="alert">
        {now.length === 0 ? null : fill(own.changedElsewhere, { now: new Intl.ListFormat(language, { type: 'conjunction' }).format(now) })}
      </Note>
      <ContactFields typed={typed} phone={phone} onType={type} problem={holdsCardNumber ? phrases.refusals.card_number_in_text : null} />
      <WaitingButton type="submit" size="xl" disabled={!complete || (offline && !saving)} waiting={saving} waitingLabel={phrases.common.saving}>
        {phrases.common.save}
      </WaitingButton>
    </form>
  );
}
