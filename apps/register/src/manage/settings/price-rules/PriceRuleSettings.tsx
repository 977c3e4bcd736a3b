import type { BookPriceRule } from '@till/domain/menu/edit/types';
import { minor } from '@till/domain/money/minor';
import { percentText } from '@till/domain/money/percent';
import { fill } from '@till/phrases/phrases';
import { Clock } from 'lucide-react';
import { useMoney } from '../../../kit/money.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import { useRuleUseText } from '../../../messages/rule-use-text.ts';
import { useBook } from '../menu/use-book.ts';
import { RuleSettings, type RuleSettingsProps } from '../rules/RuleSettings.tsx';
import { PriceRuleDialog } from './PriceRuleDialog.tsx';

/** Prices that change by themselves: what each makes of them, of what, and when. */
export function PriceRuleSettings(props: RuleSettingsProps) {
  const words = useMessages('priceRules');
  const { use } = useMessages('discounts');
  const money = useMoney();
  const when = useRuleUseText();
  const menu = useBook();
  const { book } = menu;
  const text = ({ kind, value, all, categoryIds, itemIds, priority, use: own }: BookPriceRule): string => {
    const named = (things: readonly { readonly id: string; readonly name: string }[] = [], ids: readonly string[]) =>
      things.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    const said = fill(words.off[kind], { percent: percentText(value), amount: money(minor(value)) });
    const of = all ? [words.onAll] : [[...named(book?.categories, categoryIds), ...named(book?.items, itemIds)].join(', ')];
    const last = priority === 0 ? [] : [fill(words.priorityOf, { priority })];
    return [said, ...of, when(own) || use.always, ...last].join(' · ');
  };
  const rules = book === null ? null : (book.priceRules ?? []);
  return (
    <RuleSettings
      {...props}
      {...{ words, rules, read: menu, text }}
      icon={Clock}
      dialog={(open) => (book === null ? null : <PriceRuleDialog {...open} book={book} menu={menu} />)}
    />
  );
}
