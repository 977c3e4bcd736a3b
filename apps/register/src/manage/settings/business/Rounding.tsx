import { fill } from '@till/phrases/phrases';
import { SelectRow } from '../../../kit/layout/Choices.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import { Part, type PartProps, usePart } from './Part.tsx';
import { useFiveCents } from './shown-fields.ts';

/** How taxes are rounded. */
export function TaxRounding(props: PartProps) {
  const words = useMessages('business');
  const part = usePart('taxRounding', props);
  const { values: form, change } = part;
  return (
    <Part part={part} isSaid>
      <SelectRow
        label={words.fields.taxRounding}
        description={words.taxHint}
        value={form.taxRounding}
        data={[
          { value: 'order', label: words.taxOrder },
          { value: 'line', label: words.taxLine },
        ]}
        onChange={(taxRounding) => change({ taxRounding })}
      />
    </Part>
  );
}

/** How what is paid in cash is rounded. */
export function CashRounding(props: PartProps) {
  const words = useMessages('business');
  const part = usePart('rounding', props);
  const amount = useFiveCents(part.values.currencyCode);
  const { values: form, change } = part;
  return (
    <Part part={part} isSaid>
      <SelectRow
        label={words.fields.cashRounding}
        description={words.cashHint}
        value={String(form.cashRounding)}
        data={[
          { value: '0', label: words.cashNone },
          { value: '5', label: fill(words.cashFive, { amount }) },
        ]}
        onChange={(step) => change({ cashRounding: step === '5' ? 5 : 0 })}
      />
    </Part>
  );
}
