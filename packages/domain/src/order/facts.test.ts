import { expect, it } from 'vitest';
import { awaitsStaff, wantedAt } from './facts.ts';

it('an order is wanted when it is to be ready, or when it was asked for; at a counter as soon as it can be', () => {
  expect(wantedAt({ orderTypeTime: 'now', readyAt: 1_800_000_000_000 })).toBe(1_800_000_000_000);
  expect(wantedAt({ orderTypeTime: '1700000000000', readyAt: 1_800_000_000_000 })).toBe(1_800_000_000_000);
  expect(wantedAt({ orderTypeTime: '1700000000000' })).toBe(1_700_000_000_000);
  for (const orderTypeTime of ['now', '', null]) expect(wantedAt({ orderTypeTime })).toBeNull();
});

it('an order waits for the staff from when it comes in by itself until somebody accepts it', () => {
  expect(awaitsStaff({ source: 'online', state: 'open' })).toBe(true);
  expect(awaitsStaff({ source: 'online', state: 'accepted' })).toBe(false);
  expect(awaitsStaff({ source: 'register', state: 'open' })).toBe(false);
});
