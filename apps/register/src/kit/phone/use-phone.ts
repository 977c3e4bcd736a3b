import { phoneNumberOf } from '@till/domain/customer/dialled';
import type { CountryCode } from 'libphonenumber-js/min';
import { useEffect, useState } from 'react';
import { useConnection } from '../../calls/connection.ts';
import { logError } from '../../calls/log/log.ts';

interface PhoneRules {
  /** `1` for the United States and Canada, `52` for Mexico. */
  readonly callingCode: string;
  /** In E.164; null: it is no valid number. */
  numberOf(typed: string): string | null;
}

/** The rules of a country's phone numbers, loaded when the form opens, or when there is a connection again; undefined until they are there. Unknown countries count as the United States. */
export function usePhone(country: string | null | undefined): PhoneRules | undefined {
  const [rules, setRules] = useState<PhoneRules>();
  const connection = useConnection();
  // biome-ignore lint/correctness/useExhaustiveDependencies: tries again when there is a connection
  useEffect(() => {
    let wanted = true;
    const take = ({ default: parsePhone, getCountryCallingCode, isSupportedCountry }: typeof import('libphonenumber-js/min')) => {
      const asked = (country ?? '').toUpperCase();
      const home: CountryCode = isSupportedCountry(asked) ? asked : 'US';
      if (wanted) setRules({ callingCode: getCountryCallingCode(home), numberOf: (typed) => phoneNumberOf(typed, home, (text) => parsePhone(text, home)) });
    };
    void import('libphonenumber-js/min').then(take, (error: unknown) => logError('PHONE_RULES_ERROR', error));
    return () => {
      wanted = false;
    };
  }, [country, connection]);
  return rules;
}
