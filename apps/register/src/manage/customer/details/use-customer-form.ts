import { isEmail } from '@till/domain/sign-in/email';
import { useEffect, useState } from 'react';
import { phoneText } from '../../../kit/phone/phone-text.ts';
import { type PhoneEntry, usePhoneEntry } from '../../../kit/phone/use-phone-entry.ts';
import type { CustomerDetail } from './customer-calls.ts';

/** What of a customer is typed. */
export type ContactField = 'firstName' | 'lastName' | 'phone' | 'email';
const fields = ['firstName', 'lastName', 'phone', 'email'] as const satisfies readonly ContactField[];

/** The contact of a customer as it is typed; a text that is none is null. */
export type Contact = Pick<CustomerDetail, ContactField>;

interface CustomerForm {
  readonly typed: { readonly firstName: string; readonly lastName: string; readonly email: string };
  readonly phone: PhoneEntry;
  /** As it would be saved. */
  readonly contact: Contact;
  readonly type: (field: Exclude<ContactField, 'phone'>, text: string) => void;
  /** Fields that somebody else has saved while something else was typed here; the next press replaces them. */
  readonly elsewhere: readonly ContactField[];
  /** Something is typed that is not saved. */
  readonly isDirty: boolean;
}

const textsOf = ({ firstName, lastName, email }: Contact) => ({ firstName, lastName, email: email ?? '' });

/**
 * The fields of a customer. What is typed stays until it is saved, also when the customer becomes another one meanwhile, by somebody else or by a merge: fields
 * that nobody has touched here follow, of the others `elsewhere` names those that are another one's now.
 */
export function useCustomerForm(detail: CustomerDetail, country: string | null): CustomerForm {
  const [seen, setSeen] = useState(detail);
  const [typed, setTyped] = useState(() => textsOf(detail));
  const [changed, setChanged] = useState<readonly ContactField[]>([]);
  const phone = usePhoneEntry(country, detail.phone ?? '', true);
  const email = typed.email.trim();
  const contact: Contact = {
    firstName: typed.firstName.trim(),
    lastName: typed.lastName.trim(),
    // What nobody has touched stays as it is, also one that an order brought and that cannot be read.
    phone: phone.phone === '' ? null : phone.isUntouched ? phone.phone : (phone.number ?? phone.phone),
    email: isEmail(email) ? email : null,
  };
  const isAs = (field: ContactField, other: Contact): boolean => {
    if (field === 'phone') return contact.phone === other.phone || phone.phone === phoneText(other.phone ?? '');
    return (field === 'email' ? email : contact[field]) === (other[field] ?? '');
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version that comes
  useEffect(() => {
    if (detail.version === seen.version) return;
    const untouched = fields.filter((field) => isAs(field, seen));
    const own = textsOf(detail);
    const taken = (['firstName', 'lastName', 'email'] as const).filter((field) => untouched.includes(field));
    setTyped((before) => ({ ...before, ...Object.fromEntries(taken.map((field) => [field, own[field]])) }));
    if (untouched.includes('phone')) phone.follow(detail.phone ?? '');
    setChanged((before) => fields.filter((field) => !untouched.includes(field) && (before.includes(field) || detail[field] !== seen[field])));
    setSeen(detail);
  }, [detail.version]);

  return {
    typed,
    phone,
    contact,
    type: (field, text) => setTyped((before) => ({ ...before, [field]: text })),
    isDirty: fields.some((field) => !isAs(field, detail)),
    elsewhere: changed.filter((field) => !isAs(field, detail)),
  };
}
