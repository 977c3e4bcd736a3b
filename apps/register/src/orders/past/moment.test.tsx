import { expect, it } from 'vitest';
import { drawn, textOf } from '../../testing/drawn.tsx';
import { Moment } from './Moment.tsx';

const at = Date.UTC(2026, 10, 26, 19, 30);
const madeAt = Date.UTC(2026, 10, 22, 18, 5);
const said = (order: Parameters<typeof Moment>[0]['order']) => textOf(drawn(<Moment order={order} timezone="UTC" />)).replace(/\s/g, ' ');

it('a row of the list says when its order was made, where it is booked later, and "about" of the time that nobody knows for certain', () => {
  expect(said({ at, isUnsure: false, madeAt: null })).toBe('7:30 PMNov 26, 2026');
  expect(said({ at, isUnsure: true, madeAt: null })).toBe('about 7:30 PMNov 26, 2026');
  expect(said({ at, isUnsure: false, madeAt })).toBe('7:30 PMNov 26, 2026Made Nov 22, 6:05 PM');
  expect(said({ at, isUnsure: true, madeAt })).toBe('7:30 PMNov 26, 2026Made about Nov 22, 6:05 PM');
});
