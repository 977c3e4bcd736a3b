import { TextInput } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import { phoneGrouped, phoneLengthMax, phoneTyped, placeAfter } from './phone-text.ts';
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

/** Whatever was pasted, its beginning is known again. */
const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** The field of a phone number, with the country's code before it unless it stands elsewhere. What is wrong with it is said below it once it is left, but not to a button, which must not move away from a press. */
export function PhoneField({ entry, label, invalid, hint, withoutCode = false, ...rest }: Props) {
  const words = useMessages('phone');
  const { phone, isWrong, refused, prefix } = entry;
  const tooLong = refused === null ? null : fill(words.tooLong, { typed: shortened(refused.trim()), max: phoneLengthMax });
  const shown = phoneGrouped(phone, prefix);
  const box = useRef<HTMLInputElement>(null);
  /** How much of the number stood before the caret when it was typed: there it stays while the number is grouped anew. */
  const before = useRef<number>(null);
  useLayoutEffect(() => {
    if (before.current === null) return;
    const at = placeAfter(shown, before.current);
    before.current = null;
    box.current?.setSelectionRange(at, at);
  });
  return (
    <TextInput
      {...rest}
      ref={box}
      size="lg"
      type="tel"
      inputMode="tel"
      label={label}
      value={shown}
      onChange={({ currentTarget: { value, selectionStart }, nativeEvent }) => {
        const isForward = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward';
        const typed = phoneTyped(value, selectionStart ?? value.length, shown, isForward);
        before.current = typed.before;
        entry.type(typed.text);
      }}
      onBlur={(event) => event.relatedTarget instanceof HTMLButtonElement || entry.leave()}
      leftSection={withoutCode || phone.startsWith('+') ? null : <span className="quiet">{prefix}</span>}
      leftSectionWidth={56}
      description={hint}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      error={tooLong ?? (isWrong ? invalid : null)}
      autoComplete="off"
    />
  );
}
