import { withoutOldPrefix } from '@till/domain/customer/dialled';
import { useState } from 'react';
import { isPhoneTooLong, phoneText } from './phone-text.ts';
import { usePhone } from './use-phone.ts';

/** A phone number that is being typed. */
export interface PhoneEntry {
  /** As the field shows it. */
  readonly phone: string;
  readonly isValid: boolean;
  /** In E.164; null: it is not valid, or the rules are not there yet. */
  readonly number: string | null;
  /** A number in E.164; as it is where it is none, or the rules are not there yet. */
  readonly read: (phone: string) => string;
  /** It was left, and is to be said to be not valid. */
  readonly isWrong: boolean;
  /** What was typed or pasted last and not taken, because it is too long; null: the field has what was typed. Until it is typed anew there is no number. */
  readonly refused: string | null;
  /** `+1`: what numbers without a country code begin with; empty until the rules are there. */
  readonly prefix: string;
  /** Nobody has typed: it is what is kept already. */
  readonly isUntouched: boolean;
  /** false: it is too long, and the field keeps what it had. */
  type(typed: string): boolean;
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
  const [refused, setRefused] = useState(() => (!isKept && isPhoneTooLong(dialled(first)) ? first : null));
  const [phone, setPhone] = useState(() => (isKept ? first : refused === null ? phoneText(dialled(first)) : ''));
  const [hasLeft, setLeft] = useState(false);
  const [isTyped, setTyped] = useState(!isKept);
  const number = refused !== null ? null : (rules?.numberOf(phone) ?? null);
  const isValid = number !== null;
  return {
    phone,
    number,
    isValid,
    isUntouched: !isTyped,
    read: (text) => rules?.numberOf(text) ?? text,
    refused,
    isWrong: refused === null && hasLeft && phone !== '' && rules !== undefined && !isValid,
    prefix: rules === undefined ? '' : `+${rules.callingCode}`,
    type(typed) {
      const isTooLong = isPhoneTooLong(dialled(typed));
      // Cut off it would be another number.
      if (!isTooLong) setPhone(phoneText(dialled(typed)));
      setRefused(isTooLong ? typed : null);
      setTyped(true);
      return !isTooLong;
    },
    follow(kept) {
      setPhone(kept);
      setRefused(null);
      setTyped(false);
    },
    leave: () => setLeft(true),
  };
}
