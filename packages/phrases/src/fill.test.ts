import { expect, it } from 'vitest';
import { fill } from './phrases.ts';

it('a sentence that ends with what has a period of its own ends with one', () => {
  expect(fill('Termina el {time}.', { time: '29 nov 2026, 12:00 a.m.' })).toBe('Termina el 29 nov 2026, 12:00 a.m.');
  expect(fill('Ends at {time}. Then it is sold again.', { time: '4 p.m.' })).toBe('Ends at 4 p.m. Then it is sold again.');
  expect(fill('{name}, {count}.', { name: 'Comal Inc.', count: 3 })).toBe('Comal Inc., 3.');
});

it('a name without a value stays visible', () => {
  expect(fill('Order {id}.', {})).toBe('Order {id}.');
});
