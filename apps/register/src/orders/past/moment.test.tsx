import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawn, textOf } from '../../testing/drawn.tsx';
import { Moment } from './Moment.tsx';

const at = Date.UTC(2026, 10, 26, 19, 30);
const madeAt = Date.UTC(2026, 10, 22, 18, 5);
const said = (order: Parameters<typeof Moment>[0]['order'], isOneDay = true) =>
  textOf(drawn(<Moment order={order} timezone="UTC" isOneDay={isOneDay} />)).replace(/\s/g, ' ');

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 28) }));
afterEach(() => vi.useRealTimers());

it('a row of the list says when its order was made, where it is booked later, and "about" of the time that nobody knows for certain', () => {
  expect(said({ at, isUnsure: false, madeAt: null })).toBe('7:30 PM');
  expect(said({ at, isUnsure: true, madeAt: null })).toBe('about 7:30 PM');
  expect(said({ at, isUnsure: false, madeAt })).toBe('7:30 PMMade Nov 22, 6:05 PM');
  expect(said({ at, isUnsure: true, madeAt })).toBe('7:30 PMMade about Nov 22, 6:05 PM');
});

it('the day is said where the list has several, with its year where that is another one', () => {
  expect(said({ at, isUnsure: false, madeAt: null }, false)).toBe('Nov 26, 7:30 PM');
  expect(said({ at: Date.UTC(2024, 1, 29, 19, 30), isUnsure: false, madeAt: null }, false)).toBe('Feb 29, 2024, 7:30 PM');
});
