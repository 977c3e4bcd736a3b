import { TextInput } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { Card } from '../../../../kit/layout/Card.tsx';
import { useWords } from '../../../../messages/words.tsx';
import { Choice } from '../Choice.tsx';
import type { PartProps } from './parts.ts';

interface Props extends PartProps {
  readonly stock: string;
  readonly isSoldOut: boolean;
  /** When it comes back by itself; null: when this is switched off. */
  readonly until: string | null;
  readonly onType: (stock: string) => void;
  readonly onSellOut: (soldOut: boolean) => void;
}

/** Whether an item is sold: hidden, sold out, counted. */
export function SellingPart({ fields, stock, isSoldOut, until, onType, onChange, onSellOut }: Props) {
  const words = useWords('menuEditor');
  return (
    <Card as="fieldset">
      <legend>{words.selling}</legend>
      <Choice label={until === null ? words.isSoldOut : fill(words.soldOutUntil, { time: until })} checked={isSoldOut} onChange={onSellOut} />
      <Choice label={words.isHidden} checked={fields.hidden} onChange={(hidden) => onChange({ hidden })} />
      <Choice label={words.counted} checked={fields.trackingStock} onChange={(trackingStock) => onChange({ trackingStock })} />
      {fields.trackingStock ? (
        <TextInput
          size="lg"
          inputMode="numeric"
          label={words.stock}
          description={words.stockHint}
          inputWrapperOrder={['label', 'input', 'description']}
          value={stock}
          autoComplete="off"
          onChange={(event) => onType(event.currentTarget.value)}
        />
      ) : null}
    </Card>
  );
}
