import { Button } from '@mantine/core';
import { lineTotal } from '@till/domain/order/totals/totals';
import type { Order, OrderLine } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { Stepper } from '../../kit/control/Stepper.tsx';
import { Note } from '../../kit/layout/Note.tsx';
import { Money } from '../../kit/money.tsx';
import { notify } from '../../kit/toast/notify.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useLineNames } from '../../messages/line-names.ts';
import { useMessages } from '../../messages/messages.tsx';
import { previewOf, sharesOf, splitBill, type Taking } from './split-bill.ts';

interface Props {
  readonly order: Order;
  readonly way: 'even' | 'items';
  readonly onDone: () => void;
}

/** The most guests that one table splits a check between here. */
const checkCountMax = 12;

/** Splits the check between guests, evenly or dish by dish, and says what each comes to before it is done. */
export function SplitCheck({ order, way, onDone }: Props) {
  const words = useMessages('shares');
  const [count, setCount] = useState(2);
  const [owners, setOwners] = useState<ReadonlyMap<number, readonly number[]>>(new Map());
  const say = useFailureText();
  const [problem, setProblem] = useState<string | null>(null);
  const takes = way === 'even' ? evenly(count) : byItem(order.items, owners, count);
  const preview = previewOf(order, takes);
  const isFew = way === 'items' && takes.length < 2;
  const split = () => {
    const refusal = splitBill(order, sharesOf(takes));
    if (refusal !== null && refusal.code !== 'left_out') return setProblem(say(refusal));
    if (refusal === null) notify.success(fill(words.done, { count: takes.length }));
    onDone();
  };
  return (
    <form
      noValidate
      className="grid gap-14 one-column"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isFew) split();
      }}
    >
      <p className="quiet">{way === 'even' ? words.evenHint : words.itemsHint}</p>
      <div className="flex items-center justify-between gap-12">
        <span className="semibold">{words.count}</span>
        <Stepper label={words.count} value={count} min={2} max={checkCountMax} onChange={setCount} />
      </div>
      {way === 'even' ? null : <Items items={order.items} owners={owners} count={count} onChange={setOwners} />}
      <ul className="stack gap-4" aria-label={words.preview}>
        {preview.map(({ id, no, total }) => (
          <li key={id} className="flex justify-between">
            <span>{fill(words.check, { no })}</span>
            <Money amount={total} className="strong" />
          </li>
        ))}
      </ul>
      {isFew ? <p className="quiet">{words.few}</p> : null}
      {problem === null ? null : (
        <Note tone="bad" role="alert">
          {problem}
        </Note>
      )}
      <Button type="submit" size="xl" disabled={isFew}>
        {fill(words.save, { count: takes.length })}
      </Button>
    </form>
  );
}

interface ItemsProps {
  readonly items: readonly OrderLine[];
  /** By cartId: the checks that it is on, from 0; absent: the first. */
  readonly owners: ReadonlyMap<number, readonly number[]>;
  readonly count: number;
  readonly onChange: (owners: ReadonlyMap<number, readonly number[]>) => void;
}

/** Each line with the checks that it may be on. */
function Items({ items, owners, count, onChange }: ItemsProps) {
  const words = useMessages('shares');
  const named = useLineNames();
  return (
    <ul className="stack gap-12">
      {items.toReversed().map((line) => {
        const own = ownersOf(owners, line, count);
        const { name, quantity } = named(line);
        const toggle = (check: number) => {
          const next = own.includes(check) ? own.filter((each) => each !== check) : [...own, check];
          // Somebody pays for it.
          if (next.length > 0) onChange(new Map(owners).set(line.cartId, next));
        };
        return (
          <li key={line.id} className="stack gap-4">
            <div className="flex justify-between gap-8">
              <span className="min-w-0">{quantity > 1 ? `${quantity} × ${name}` : name}</span>
              <Money amount={lineTotal(line)} />
            </div>
            <fieldset className="flex flex-wrap gap-8" aria-label={name}>
              {Array.from({ length: count }, (_, check) => (
                <Button
                  // biome-ignore lint/suspicious/noArrayIndexKey: a check is its number
                  key={check}
                  variant={own.includes(check) ? 'filled' : 'default'}
                  aria-pressed={own.includes(check)}
                  aria-label={fill(words.check, { no: check + 1 })}
                  px={0}
                  w={48}
                  h={44}
                  onClick={() => toggle(check)}
                >
                  {check + 1}
                </Button>
              ))}
            </fieldset>
          </li>
        );
      })}
    </ul>
  );
}

const evenly = (of: number): readonly Taking[] => Array.from({ length: of }, (_, check) => ({ no: check + 1, take: { parts: 1, of } }));

/** The checks that a line is on, from 0; those that there are no more are no more its. */
function ownersOf(owners: ReadonlyMap<number, readonly number[]>, { cartId }: OrderLine, count: number): readonly number[] {
  const own = owners.get(cartId)?.filter((check) => check < count) ?? [];
  return own.length === 0 ? [0] : own;
}

/** Checks that something is on; a line on several is shared equally. */
const byItem = (items: readonly OrderLine[], owners: ReadonlyMap<number, readonly number[]>, count: number): readonly Taking[] =>
  Array.from({ length: count }, (_, check) => {
    const take = items.toReversed().flatMap((line) => {
      const own = ownersOf(owners, line, count);
      return own.includes(check) ? [{ cartId: line.cartId, parts: 1, of: own.length }] : [];
    });
    return { no: check + 1, take };
  }).filter(({ take }) => take.length > 0);
