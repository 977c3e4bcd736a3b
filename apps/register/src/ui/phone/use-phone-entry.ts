import { withoutOldPrefix } from '@till/domain/customer/dialled';
import { useState } from 'react';
import { isPhoneCut, phoneText } from './phone-text.ts';
import { usePhone } from './use-phone.ts';

/** A phone number that is being typed. */
export interface PhoneEntry {
  /** As the field shows it. */
  readonly phone: string;
  readonly isValid: boolean;
  /** In E.164; null: it is not valid, or the rules are not there yet. */
  readonly number: string | null;
  /** It is to be said that it is not valid: it was left, or cannot become valid any more. */
  readonly isWrong: boolean;
  /** `+1`: what numbers without a country code begin with; empty until the rules are there. */
  readonly prefix: string;
  /** Nobody has typed: it is what is kept already. */
  readonly isUntouched: boolean;
  type(typed: string): void;
  /** What is kept has become another one, and stands in the field. */
  follow(kept: string): void;
  leave(): void;
}

/**
 * A phone number typed for the merchant's country (ISO code), beginning with `first`. `isKept`: that is what is kept already, which stands in the field as it is
 * until somebody types, whatever its length.
 */
export function usePhoneEntry(country: string | null, first: string, isKept = false): PhoneEntry {
  const rules = usePhone(country);
  const dialled = (typed: string) => withoutOldPrefix(typed, (country ?? 'US').toUpperCase());
  const [phone, setPhone] = useState(() => (isKept ? first : phoneText(dialled(first))));
  const [isCut, setCut] = useState(() => !isKept && isPhoneCut(dialled(first)));
  const [hasLeft, setLeft] = useState(false);
  const [isTyped, setTyped] = useState(!isKept);
  const number = isCut ? null : (rules?.numberOf(phone) ?? null);
  const isValid = number !== null;
  return {
    phone,
    number,
    isValid,
    isUntouched: !isTyped,
    isWrong: isCut || (hasLeft && phone !== '' && rules !== undefined && !isValid),
    prefix: rules === undefined ? '' : `+${rules.callingCode}`,
    type(typed) {
      setPhone(phoneText(dialled(typed)));
      setCut(isPhoneCut(dialled(typed)));
      setTyped(true);
    },
    follow(kept) {
      setPhone(kept);
      setCut(false);
      setTyped(false);
    },
    leave: () => setLeft(true),
  };
}
