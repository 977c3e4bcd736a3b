import type { CountryCode } from 'libphonenumber-js/min';
import { useEffect, useState } from 'react';

interface PhoneRules {
  /** `1` for the United States and Canada, `52` for Mexico. */
  readonly callingCode: string;
  isValid(typed: string): boolean;
}

/** The rules of a country's phone numbers, loaded when the form opens; undefined until they are there. Unknown countries count as the United States. */
export function usePhone(country: string | null | undefined): PhoneRules | undefined {
  const [rules, setRules] = useState<PhoneRules>();
  useEffect(() => {
    let wanted = true;
    void import('libphonenumber-js/min').then(({ getCountryCallingCode, isSupportedCountry, isValidPhoneNumber }) => {
      const asked = (country ?? '').toUpperCase();
      const home: CountryCode = isSupportedCountry(asked) ? asked : 'US';
      if (wanted) setRules({ callingCode: getCountryCallingCode(home), isValid: (typed) => isValidPhoneNumber(typed, home) });
    });
    return () => {
      wanted = false;
    };
  }, [country]);
  return rules;
}
