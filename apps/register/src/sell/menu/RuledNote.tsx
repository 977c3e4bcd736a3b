import type { Sale } from '@till/domain/menu/price/price-rule';
import { ruledUntil } from '@till/domain/menu/price/ruled-until';
import type { Item } from '@till/domain/menu/types';
import { fill } from '@till/phrases/phrases';
import { useLanguage, useMessages } from '../../messages/messages.tsx';

interface Props {
  readonly item: Item;
  readonly sale: Sale;
}

/** By which rule an item costs what it does, and until when: "Happy hour until 6:00 PM". Nothing where no rule makes its price. */
export function RuledNote({ item, sale }: Props) {
  const words = useMessages('priceRules');
  const language = useLanguage();
  if (item.ruled === undefined) return null;
  const until = ruledUntil(item, sale);
  if (until === null) return item.ruled.name;
  const format = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: sale.clock.timezone });
  return fill(words.until, { name: item.ruled.name, time: format.format(until) });
}
