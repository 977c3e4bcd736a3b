import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const source = new URL('../', import.meta.url);

it('only the history has SQL on the events of orders: every reader goes by the order of commits', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const others = files.filter((name) => !name.startsWith('history/') && readFileSync(new URL(name, source), 'utf8').includes('shop.order_event'));
  // The copy of all that a merchant has reads each history whole, by its key and from no cursor; and what the tests look an order's history up with.
  // And a demo begins with orders that were never asked for. An index is no reader.
  expect(others.toSorted()).toEqual(['demo/seed/past-store.ts', 'own-data/parts.ts', 'platform/indexes-ahead.ts', 'testing/orders.ts']);
});
