import { customerHoldsCardNumber } from '@till/domain/customer/card-number';
import { phoneForReading } from '@till/domain/customer/phone';
import { isEmail } from '@till/domain/sign-in/email';
import { useEffect } from 'react';
import { useConnection } from '../../../calls/connection.ts';
import { FormEnd } from '../../../kit/form/FormEnd.tsx';
import { useEntityForm } from '../../../kit/form/use-entity-form.ts';
import { Form } from '../../../kit/layout/Sheet.tsx';
import { usePhoneEntry } from '../../../kit/phone/use-phone-entry.ts';
import { notify } from '../../../kit/toast/notify.tsx';
import { useFailureText } from '../../../messages/failure-text.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { ContactFields } from '../ContactFields.tsx';
import { type CustomerDetail, changeCustomer } from './customer-calls.ts';

interface Props {
  readonly detail: CustomerDetail;
  readonly country: string | null;
  readonly onSaved: (next: CustomerDetail) => void;
  /** Somebody else has saved them meanwhile: reads them anew. */
  readonly onStale: () => Promise<unknown>;
}

/** The contact of a customer as it is typed. */
type Contact = Readonly<Record<'firstName' | 'lastName' | 'phone' | 'email', string>>;

/** Where North American numbers are typed as they are read. Until the shop's country is known, it is there. */
const isNorthAmerican = (country: string | null): boolean => country === null || country === 'US' || country === 'CA';

/** A number in its field: as the list has it, where it is read again as the same one. */
const shownPhone = (phone: string | null, country: string | null): string => (isNorthAmerican(country) ? phoneForReading(phone ?? '') : (phone ?? ''));

/**
 * Names, phone and e-mail of a customer. A first name is needed; a phone that is none is not saved, unless it is the one that they have, an e-mail that is none is
 * left out.
 */
export function EditCustomer({ detail, country, onSaved, onStale }: Props) {
  const phrases = useMessages();
  const words = useMessages('customer');
  const own = useMessages('customers');
  const say = useFailureText();
  const offline = useConnection() === 'offline';
  const kept = shownPhone(detail.phone, country);
  const phone = usePhoneEntry(country, kept, true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is kept
  useEffect(() => {
    if (phone.isUntouched) phone.follow(kept);
  }, [kept]);
  const form = useEntityForm<Contact, CustomerDetail>({
    seen: { firstName: detail.firstName, lastName: detail.lastName, phone: kept, email: detail.email ?? '' },
    save({ firstName, lastName, phone: typed, email }) {
      const contact = {
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        phone: typed === '' ? null : typed === kept ? detail.phone : phone.read(typed),
      };
      return changeCustomer(detail.id, { ...contact, email: isEmail(email.trim()) ? email.trim() : null, version: detail.version }).settled;
    },
    onSaved(saved) {
      phone.follow(shownPhone(saved.phone, country));
      notify.success(own.saved);
      onSaved(saved);
    },
    onStale,
    nowText: (field, now) => `${words[field]}: ${phoneForReading(now[field]) || '–'}`,
    failureText: (failure) => (failure.code === 'changed_elsewhere' ? undefined : `${own.notSaved} ${say(failure)}`),
    isSame: (field, one, other) => (field === 'phone' ? phone.read(String(one)) === phone.read(String(other)) : String(one).trim() === String(other).trim()),
  });
  const { values, change } = form;
  const holdsCardNumber = customerHoldsCardNumber({ ...values, email: values.email.trim() });
  const isComplete =
    !holdsCardNumber && values.firstName.trim() !== '' && phone.refused === null && (values.phone === '' || phone.isValid || phone.isUntouched);
  const type = (typed: string): boolean => {
    const isTaken = phone.type(typed);
    if (isTaken) change({ phone: typed.trim() });
    return isTaken;
  };
  return (
    <Form aria-label={own.contact} onSubmit={form.submit}>
      <h3 className="text-18">{own.contact}</h3>
      <ContactFields
        typed={values}
        phone={{ ...phone, type }}
        onType={(field, text) => change({ [field]: text })}
        problem={holdsCardNumber ? phrases.refusals.card_number_in_text : null}
      />
      <FormEnd form={form} sticks isDisabled={!isComplete || !form.isDirty || (offline && !form.isSaving)} />
    </Form>
  );
}
