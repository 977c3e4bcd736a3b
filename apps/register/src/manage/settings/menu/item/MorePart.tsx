import { Stack, Textarea, TextInput } from '@mantine/core';
import { limits } from '@till/domain/limits';
import type { ItemFields } from '@till/domain/menu/edit/types';
import { fill } from '@till/phrases/phrases';
import { useRef } from 'react';
import { Card } from '../../../../kit/layout/Card.tsx';
import { useWords } from '../../../../messages/words.tsx';
import { Choice } from '../Choice.tsx';
import classes from '../form.module.css';
import { BarcodesField, type BarcodesProps } from './BarcodesField.tsx';

interface Props extends BarcodesProps {
  /** The most of it in one line, as it is typed. */
  readonly limit: string;
  readonly onLimit: (limit: string) => void;
}

/** What few items need. */
export function MorePart({ fields, limit, onLimit, onChange, ...barcodes }: Props) {
  const words = useWords('menuEditor');
  const details = useRef<HTMLDetailsElement>(null);
  const text = (field: 'alternateName' | 'warning' | 'sku', label: string, lengthMax: number, hint?: string) => (
    <TextInput
      size="lg"
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description']}
      value={fields[field] ?? ''}
      maxLength={lengthMax}
      autoComplete="off"
      onChange={(event) => onChange({ [field]: event.currentTarget.value === '' ? null : event.currentTarget.value } as Partial<ItemFields>)}
    />
  );
  return (
    <Card>
      <details ref={details} className={classes.more}>
        <summary>{words.more}</summary>
        <Stack>
          {text('alternateName', words.alternateName, limits.menuNameLengthMax, words.alternateHint)}
          <Textarea
            size="lg"
            label={words.description}
            autosize={false}
            rows={3}
            value={fields.description ?? ''}
            maxLength={limits.menuTextLengthMax}
            onChange={(event) => onChange({ description: event.currentTarget.value === '' ? null : event.currentTarget.value })}
          />
          {text('warning', words.warning, limits.menuTextLengthMax, words.warningHint)}
          {text('sku', words.sku, limits.menuSkuLengthMax)}
          <BarcodesField
            {...barcodes}
            fields={fields}
            onChange={onChange}
            onScan={() => {
              if (details.current !== null) details.current.open = true;
            }}
          />
          <TextInput
            size="lg"
            inputMode="numeric"
            label={words.limit}
            description={fill(words.limitHint, { max: limits.itemQuantityMax })}
            inputWrapperOrder={['label', 'input', 'description']}
            value={limit}
            autoComplete="off"
            onChange={(event) => onLimit(event.currentTarget.value)}
          />
          <Choice label={words.notes} checked={fields.allowInstructions} onChange={(allowInstructions) => onChange({ allowInstructions })} />
        </Stack>
      </details>
    </Card>
  );
}
