import { NativeSelect } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
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
      <NativeSelect
        size="lg"
        label={words.fields.taxRounding}
        description={words.taxHint}
        inputWrapperOrder={['label', 'input', 'description']}
        value={form.taxRounding}
        data={[
          { value: 'order', label: words.taxOrder },
          { value: 'line', label: words.taxLine },
        ]}
        onChange={(event) => change({ taxRounding: event.currentTarget.value as typeof form.taxRounding })}
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
      <NativeSelect
        size="lg"
        label={words.fields.cashRounding}
        description={words.cashHint}
        inputWrapperOrder={['label', 'input', 'description']}
        value={String(form.cashRounding)}
        data={[
          { value: '0', label: words.cashNone },
          { value: '5', label: fill(words.cashFive, { amount }) },
        ]}
        onChange={(event) => change({ cashRounding: event.currentTarget.value === '5' ? 5 : 0 })}
      />
    </Part>
  );
}
