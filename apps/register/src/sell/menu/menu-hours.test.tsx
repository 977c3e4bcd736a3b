import { favouritesMax } from '@till/domain/menu/favourites';
import { category, item, merchant } from '@till/domain/testing/make';
import { afterEach, expect, it, vi } from 'vitest';
import { merchantKey } from '../../calls/keys.ts';
import { cache } from '../../calls/reply-cache.ts';
import { heardTime } from '../../calls/server-clock.ts';
import { newLocalMerchant, session } from '../../native/session.ts';
import { drawn, textOf } from '../../testing/drawn.tsx';
import { useFavourites } from '../tab/use-favourites.ts';
import { bestSellers } from './best-sellers.ts';
import { useItemView } from './item-view.ts';

const minute = 60_000;
/** A quarter past eleven in Los Angeles. */
const at = Date.UTC(2026, 6, 1, 18, 15);
/** More dishes than favourites have room for: lunch from half past eleven on, and two that are there all day. */
const dishes = Array.from({ length: favouritesMax + 1 }, (_, index) => item({ id: `l${index}`, name: `Lunch ${index}` }));
const lunch = category({ id: 'lunch', name: 'Lunch', startTime: (11 * 60 + 30) * 60, endTime: 15 * 3_600, items: dishes });
const drinks = category({ id: 'drinks', name: 'Drinks', items: [item({ id: 'tea', name: 'Tea' })] });
const menu = [lunch, drinks];
const sold = menu.flatMap(({ name, items }) => items.map((each) => ({ name: each.name, category: name })));
const best = { items: sold, hours: [{ isWeekend: false, hour: 11, sold: sold.map((_, index) => ({ item: index, quantity: 5 })) }] };

afterEach(() => {
  vi.useRealTimers();
  cache.clear();
  session.clear();
});

function Open({ wantedAt = null }: { readonly wantedAt?: number | null }) {
  const view = useItemView({ merchantId: merchant.id, version: 1, categories: menu } as never, menu, { wantedAt, orderType: null });
  const { favourites } = useFavourites(menu, wantedAt);
  return `${view.isOpen(lunch) ? 'open' : 'closed'}, ${favourites.length} favourites`;
}

it('the menu has its hours by the shop’s time, whatever the tablet’s clock shows: what it offers is what may be added', () => {
  cache.set(merchantKey, { ...merchant, timezone: 'America/Los_Angeles' });
  session.set({ merchant: newLocalMerchant(merchant.id, 'm.secret'), device: null });
  bestSellers.set({ merchantId: merchant.id, at, best });
  const openAt = (time: number, aheadMs: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: time + aheadMs });
    heardTime({ headers: new Headers({ 'x-till-time': String(time) }) });
    return textOf(drawn(<Open />));
  };
  for (const ahead of [0, 45 * minute, -45 * minute]) {
    expect(openAt(at, ahead)).toBe('closed, 1 favourites');
    expect(openAt(at + 30 * minute, ahead)).toBe(`open, ${favouritesMax} favourites`);
  }
});

it('for an order that is for later the menu has the hours of that time, what was on before and what comes then alike', () => {
  cache.set(merchantKey, { ...merchant, timezone: 'America/Los_Angeles' });
  session.set({ merchant: newLocalMerchant(merchant.id, 'm.secret'), device: null });
  bestSellers.set({ merchantId: merchant.id, at, best });
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  heardTime({ headers: new Headers({ 'x-till-time': String(at) }) });
  const openFor = (wantedAt: number | null) => textOf(drawn(<Open wantedAt={wantedAt} />));
  expect(openFor(null)).toBe('closed, 1 favourites');
  expect(openFor(at + 60 * minute)).toBe(`open, ${favouritesMax} favourites`);
  expect(openFor(at + 300 * minute)).toBe('closed, 1 favourites');
  // Its time has passed: whatever is added now is for now.
  expect(openFor(at - 20 * 60 * minute)).toBe('closed, 1 favourites');
});
