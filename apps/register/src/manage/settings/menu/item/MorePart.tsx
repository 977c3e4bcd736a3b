import { Textarea } from '@mantine/core';
import { limits } from '@till/domain/limits';
import { fill } from '@till/phrases/phrases';
import { useRef } from 'react';
import { Field } from '../../../../kit/form/Field.tsx';
import { Card } from '../../../../kit/layout/Card.tsx';
import { SwitchRow } from '../../../../kit/layout/Choices.tsx';
import { Fold } from '../../../../kit/layout/Fold.tsx';
import { useMessages } from '../../../../messages/messages.tsx';
import { BarcodesField, type BarcodesProps } from './BarcodesField.tsx';

/** What few items need. */
export function MorePart({ form, ...barcodes }: BarcodesProps) {
  const words = useMessages('menuEditor');
  const details = useRef<HTMLDetailsElement>(null);
  const { values, change } = form;
  const text = (name: 'alternateName' | 'warning' | 'sku', maxLength: number, hint?: string) => (
    <Field form={form} name={name} label={words[name]} hint={hint} maxLength={maxLength} read={(typed) => typed || null} />
  );
  return (
    <Card>
      <Fold ref={details} title={words.more}>
        {text('alternateName', limits.menuNameLengthMax, words.alternateHint)}
        <Textarea
          size="lg"
          label={words.description}
          autosize={false}
          rows={3}
          value={values.description ?? ''}
          maxLength={limits.menuTextLengthMax}
          onChange={(event) => change({ description: event.currentTarget.value || null })}
        />
        {text('warning', limits.menuTextLengthMax, words.warningHint)}
        <SwitchRow label={words.notes} checked={values.allowInstructions} onChange={(allowInstructions) => change({ allowInstructions })} />
        <Field form={form} name="qtyLimit" inputMode="numeric" label={words.limit} hint={fill(words.limitHint, { max: limits.itemQuantityMax })} />
        {text('sku', limits.menuSkuLengthMax)}
        <BarcodesField
          {...barcodes}
          form={form}
          onScan={() => {
            if (details.current !== null) details.current.open = true;
          }}
        />
      </Fold>
    </Card>
  );
}
