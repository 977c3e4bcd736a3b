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
  type(typed: string): void;
  leave(): void;
}

/** A phone number typed for the merchant's country (ISO code), beginning with `first`. */
export function usePhoneEntry(country: string | null, first: string): PhoneEntry {
  const rules = usePhone(country);
  const [phone, setPhone] = useState(phoneText(first));
  const [isCut, setCut] = useState(isPhoneCut(first));
  const [hasLeft, setLeft] = useState(false);
  const number = isCut ? null : (rules?.numberOf(phone) ?? null);
  const isValid = number !== null;
  return {
    phone,
    number,
    isValid,
    isWrong: isCut || (hasLeft && phone !== '' && rules !== undefined && !isValid),
    prefix: rules === undefined ? '' : `+${rules.callingCode}`,
    type(typed) {
      setPhone(phoneText(typed));
      setCut(isPhoneCut(typed));
    },
    leave: () => setLeft(true),
  };
}
