import { TextInput } from '@mantine/core';
import type { Minor } from '@till/domain/money/minor';
import { fill } from '@till/phrases/phrases';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useAmountEntry } from '../../../kit/keypad/use-amount-entry.ts';
import { useMessages } from '../../../messages/messages.tsx';
import classes from './menu.module.css';
import type { Item } from './rows.ts';
import { priceText, typedPrice } from './typed-price.ts';

interface Props {
  readonly item: Item;
  /** As a person reads it, such as "$2.50 each". */
  readonly costs: string;
  /** Saves another price; resolves whether it was. */
  readonly onSave: (price: Minor) => Promise<boolean>;
}

/** What an item costs, in the list: tapped, it is a field that is saved when it is left. Enter goes on to the price below. */
export function PriceCell({ item, costs, onSave }: Props) {
  const words = useMessages('menuEditor');
  const entry = useAmountEntry();
  /** null: nobody is changing it. */
  const [typed, setTyped] = useState<string | null>(null);
  const label = fill(words.priceOf, { name: item.name });
  const leave = async () => {
    const price = typed === null ? null : typedPrice(typed);
    if (price === null || price === item.price || (await onSave(price))) setTyped(null);
  };
  // A row that is scrolled away is gone from the page.
  const now = useRef(leave);
  now.current = leave;
  useEffect(() => () => void now.current(), []);
  if (typed === null)
    return (
      <button
        type="button"
        className={`${classes.price} text-end touch flex-none rounded-8 border px-12`}
        data-price
        aria-label={`${label}: ${costs}`}
        onClick={() => setTyped(priceText(item.price))}
      >
        {costs}
      </button>
    );
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') setTyped(null);
    if (event.key !== 'Enter') return;
    const prices = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('[data-price]') ?? [])];
    const next = prices[prices.indexOf(event.currentTarget) + 1];
    if (next === undefined) event.currentTarget.blur();
    else next.click();
  };
  return (
    <TextInput
      className={`${classes.price} flex-none`}
      size="md"
      inputMode="decimal"
      autoComplete="off"
      autoFocus
      data-price
      aria-label={label}
      value={typed}
      error={typedPrice(typed) === null}
      onChange={(event) => setTyped(entry.freeText(typed, event.currentTarget.value))}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => void leave()}
      onKeyDown={press}
    />
  );
}
