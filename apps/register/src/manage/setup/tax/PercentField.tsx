import { TextInput } from '@mantine/core';
import { limits } from '@till/domain/limits';
import { clampPercent, percentEntry } from '@till/domain/tax/percent';
import { useCallback, useState } from 'react';
import { useMessages } from '../../../messages/messages.tsx';

interface Props {
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (percent: string) => void;
}

/** The percent of a tax: with a decimal comma or point, and 100 at most, which it says where more was typed. */
export function PercentField({ value, error, onChange }: Props) {
  const { tax } = useMessages('setup');
  const [wasCut, setCut] = useState(false);
  return (
    <TextInput
      ref={useDecimals()}
      size="lg"
      type="number"
      inputMode="decimal"
      label={tax.ratePercent}
      description={wasCut ? tax.rateCut : undefined}
      descriptionProps={{ role: 'status' }}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      error={error}
      min={limits.taxPercentMin}
      max={limits.taxPercentMax}
      step={limits.taxPercentStep}
      value={value}
      rightSection={<span aria-hidden>%</span>}
      autoComplete="off"
      onChange={({ currentTarget: { value: typed } }) => {
        const percent = clampPercent(typed);
        setCut(percent !== typed);
        onChange(percent);
      }}
    />
  );
}

/** The decimal sign that number fields of this browser take, which is that of its language and not of the page's. */
const ownSign = new Intl.NumberFormat().formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** A number field leaves out a decimal sign that is not its browser's own; here both are that one. */
const useDecimals = () =>
  useCallback((field: HTMLInputElement | null) => {
    const read = (event: InputEvent) => {
      if (event.data === null || event.isComposing) return;
      const entry = percentEntry(event.data)?.replace('.', ownSign) ?? '';
      if (entry === event.data) return;
      event.preventDefault();
      // The only way to write at the cursor of a number field, which has no selection that a page can read; what it writes comes here again, and is its own entry.
      if (entry !== '') document.execCommand('insertText', false, entry);
    };
    field?.addEventListener('beforeinput', read);
    return () => field?.removeEventListener('beforeinput', read);
  }, []);
