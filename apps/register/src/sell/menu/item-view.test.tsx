import type { Item } from '@till/domain/menu/types';
import { category, item, merchant } from '@till/domain/testing/make';
import { afterEach, expect, it, vi } from 'vitest';
import { merchantKey } from '../../calls/keys.ts';
import { cache } from '../../calls/reply-cache.ts';
import { drawn, textOf } from '../../testing/drawn.tsx';
import { useItemView } from './item-view.ts';

const wine = item({ id: 'wine', priceRules: [{ id: 'off', name: 'Off', kind: 'amount', value: 100, priority: 0 }] });
const categories = [category({ items: [wine] })];

afterEach(() => cache.clear());

function Wine({ onSold }: { readonly onSold: (first: Item, again: Item) => void }) {
  const view = useItemView({ merchantId: merchant.id, version: 1, categories } as never, categories, { wantedAt: null, orderType: null });
  const sold = view.soldOf(wine);
  onSold(sold, view.soldOf(wine));
  return String(sold.price);
}

it('an item with a rule is the same object each time that one view is asked for it, so that its tile need not be rendered again', () => {
  cache.set(merchantKey, merchant);
  const onSold = vi.fn<(first: Item, again: Item) => void>();
  expect(textOf(drawn(<Wine onSold={onSold} />))).toBe('900');
  expect(onSold).toHaveBeenCalled();
  for (const [first, again] of onSold.mock.calls) expect(again).toBe(first);
});
