import { fill } from '@till/phrases/phrases';
import { Field } from '../../../../kit/form/Field.tsx';
import { Card } from '../../../../kit/layout/Card.tsx';
import { SwitchRow } from '../../../../kit/layout/Choices.tsx';
import { useMessages } from '../../../../messages/messages.tsx';
import type { Out } from '../use-out.ts';
import type { PartProps } from './parts.ts';

interface Props extends PartProps {
  /** How many there are; undefined: they are not counted. */
  readonly left: number | undefined;
  readonly out: Out;
}

/** Whether an item is sold: hidden, sold out, counted. */
export function SellingPart({ form, left, out }: Props) {
  const words = useMessages('menuEditor');
  const { values, change } = form;
  const until = values.soldOut === null ? out.until : null;
  return (
    <Card as="fieldset">
      <legend>{words.selling}</legend>
      <SwitchRow
        label={until === null ? words.isSoldOut : fill(words.soldOutUntil, { time: until })}
        checked={values.soldOut ?? out.isOut}
        onChange={(soldOut) => change({ soldOut })}
      />
      <SwitchRow label={words.isHidden} checked={values.hidden} onChange={(hidden) => change({ hidden })} />
      <SwitchRow label={words.counted} checked={values.trackingStock} onChange={(trackingStock) => change({ trackingStock })} />
      {values.trackingStock ? (
        <Field
          form={{ ...form, values: { ...values, stock: values.stock ?? (left === undefined ? '' : String(left)) } }}
          name="stock"
          inputMode="numeric"
          label={words.stock}
          hint={words.stockHint}
        />
      ) : null}
    </Card>
  );
}
