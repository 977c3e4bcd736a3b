import { NativeSelect, TextInput } from '@mantine/core';
import { displayAddress } from '@till/domain/address/display';
import { knownCountries } from '@till/domain/address/place';
import type { Address } from '@till/domain/address/types';
import { useMemo } from 'react';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import classes from './AddressFields.module.css';

interface Props {
  /** null: none yet. */
  readonly address: Address | null;
  readonly isTyped: boolean;
  /** Parts that were missing when somebody wanted to save. */
  readonly problems: readonly string[];
  readonly isLoading: boolean;
  readonly onType: (parts: Partial<Address>) => void;
}

/** The four lines of an address: read, or typed with unit and country. */
export function AddressFields({ address, isTyped, problems, isLoading, onType }: Props) {
  const { business } = useMessages('setup');
  const field = (part: 'address1' | 'address2' | 'city' | 'state' | 'zip', label: string, className: string | undefined, autoComplete: string) => (
    <TextInput
      size="lg"
      {...(className === undefined ? {} : { className })}
      label={label}
      value={part === 'address1' && !isTyped ? displayAddress(address ?? { address1: '', address2: '' }) : (address?.[part] ?? '')}
      readOnly={!isTyped}
      required={part !== 'address2'}
      withAsterisk={false}
      disabled={isLoading}
      maxLength={part === 'zip' ? 32 : 200}
      autoComplete={isTyped ? autoComplete : 'off'}
      error={problems.includes(part) ? business.partRequired : null}
      onChange={(event) => onType({ [part]: event.currentTarget.value })}
    />
  );
  return (
    <div className={`${classes.fields} columns-4 grid gap-12`} data-typed={isTyped || undefined}>
      {field('address1', business.address, `${classes.street} col-full`, 'address-line1')}
      {isTyped ? field('address2', business.unit, classes.wide, 'address-line2') : null}
      {field('city', business.city, classes.city, 'address-level2')}
      {field('state', business.state, undefined, 'address-level1')}
      {field('zip', business.zip, undefined, 'postal-code')}
      {isTyped ? <Country value={address?.country ?? 'US'} disabled={isLoading} onChange={(country) => onType({ country })} /> : null}
    </div>
  );
}

function Country({ value, disabled, onChange }: { readonly value: string; readonly disabled: boolean; readonly onChange: (country: string) => void }) {
  const { business } = useMessages('setup');
  const language = useLanguage();
  const names = useMemo(() => new Intl.DisplayNames(language, { type: 'region' }), [language]);
  const codes = knownCountries.some((code) => code === value) || value === '' ? knownCountries : [value, ...knownCountries];
  return (
    <NativeSelect
      size="lg"
      className={`${classes.wide} ${classes.country}`}
      label={business.country}
      value={value}
      disabled={disabled}
      autoComplete="country"
      data={codes.map((code) => ({ value: code, label: names.of(code) ?? code }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
