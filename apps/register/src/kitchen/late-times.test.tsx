import { beforeEach, expect, it } from 'vitest';
import { newLocalMerchant, session } from '../native/session.ts';
import { drawn, textsIn } from '../testing/drawn.tsx';
import { LateOrders } from './LateOrders.tsx';
import type { UnprintedTicket } from './unprinted-tickets.ts';

const [hour, day] = [3_600_000, 86_400_000];

beforeEach(() => session.set({ merchant: { ...newLocalMerchant('demo', 'demo.secret'), timezone: 'America/Los_Angeles' }, device: null }));

/** What the staff are told of the times of a late order. */
function said(times: Pick<UnprintedTicket, 'at' | 'cameAt' | 'about'>): string {
  const ticket: UnprintedTicket = {
    ...{ orderId: 'A1', printerId: 'grill', version: 3, printer: 'Grill', isScreen: false, isOn: true, waits: false, mayBePrinted: true },
    ...{ lastError: null, since: null, lines: [], readyAt: null, ...times },
  };
  const html = drawn(<LateOrders orders={[{ orderId: 'A1', tickets: [ticket] }]} />);
  return (textsIn(html, 'p')[1] ?? '').replace(/\s/g, ' ');
}

it('a late order says when it was ordered, with the day where that is not today in the shop and "about" where its time is unsure, and how late it came', () => {
  const noon = Date.UTC(2025, 10, 22, 20, 5);
  expect(said({ at: noon, cameAt: noon + 4 * day })).toBe('Nov 22, 12:05 PM · 4 days late');
  expect(said({ at: noon, cameAt: noon + hour, about: true })).toBe('about Nov 22, 12:05 PM · 1 hr late');
  const now = Date.now();
  expect(said({ at: now, cameAt: now })).toMatch(/^\d+:\d\d [AP]M · 0 min late$/);
});
