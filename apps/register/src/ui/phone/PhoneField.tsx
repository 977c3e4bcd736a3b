import { TextInput } from '@mantine/core';
import { phoneForReading } from '@till/domain/customer/phone';
import { useState } from 'react';
import classes from './PhoneField.module.css';
import type { PhoneEntry } from './use-phone-entry.ts';

interface Props {
  readonly entry: PhoneEntry;
  readonly label: string;
  /** Said below the field where the number is not valid. */
  readonly invalid: string;
  /** Said below the field. */
  readonly hint?: string;
  /** The country's code stands elsewhere. */
  readonly withoutCode?: boolean;
  readonly 'data-autofocus'?: boolean;
}

/** The country whose numbers are read in groups. */
const groupedCode = '+1';

/**
 * The field of a phone number, with the country's code before it unless it stands elsewhere. While nobody types in it, a whole number of the shop's country
 * stands there as it is read everywhere else. Below it there is always room for a line.
 */
export function PhoneField({ entry, label, invalid, hint, withoutCode = false, ...rest }: Props) {
  const { phone, number, isWrong, prefix } = entry;
  const [isTyping, setTyping] = useState(false);
  const shown = isTyping || prefix !== groupedCode ? phone : phoneForReading(number ?? phone);
  return (
    <TextInput
      {...rest}
      size="lg"
      type="tel"
      inputMode="tel"
      label={label}
      value={shown}
      onChange={(event) => entry.type(event.currentTarget.value)}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false);
        entry.leave();
      }}
      leftSection={withoutCode || shown.startsWith('+') ? null : <span className={classes.code}>{prefix}</span>}
      leftSectionWidth={56}
      description={hint}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      error={isWrong ? invalid : hint === undefined ? ' ' : null}
      classNames={{ error: classes.below }}
      withErrorStyles={isWrong}
      autoComplete="off"
    />
  );
}
