import type { Sale } from '@till/domain/menu/price/price-rule';
import { ruledUntil } from '@till/domain/menu/price/ruled-until';
import type { Item } from '@till/domain/menu/types';
import { fill } from '@till/phrases/phrases';
import { useMemo } from 'react';
import { useLanguage, useMessages } from '../../messages/messages.tsx';

interface Props {
  readonly item: Item;
  readonly sale: Sale;
}

let kept: { readonly of: string; readonly format: Intl.DateTimeFormat } | undefined;

/** One for all tiles: making it is expensive. */
function formatFor(language: string, timezone: string): Intl.DateTimeFormat {
  const of = `${language} ${timezone}`;
  if (kept?.of !== of) kept = { of, format: new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: timezone }) };
  return kept.format;
}

/** By which rule an item costs what it does, and until when: "Happy hour until 6:00 PM". Nothing where no rule makes its price. */
export function RuledNote({ item, sale }: Props) {
  const words = useMessages('priceRules');
  const language = useLanguage();
  const until = useMemo(() => ruledUntil(item, sale), [item, sale]);
  if (item.ruled === undefined) return null;
  if (until === null) return item.ruled.name;
  return fill(words.until, { name: item.ruled.name, time: formatFor(language, sale.clock.timezone).format(until) });
}
