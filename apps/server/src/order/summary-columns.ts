import { hasEnded } from '@till/domain/order/facts';
import { searchTokensOf, summaryOf } from '@till/domain/order/queries/search-tokens';
import type { Order } from '@till/domain/order/types';

const quoted = (trait: string): string => `"${trait.replace(/["\\]/g, '\\$&')}"`;

/**
 * What is stored beside an order's document: its summary as JSON, and its search tokens as the text of an array of the database. Before it has ended an order has no
 * summary: it changes with every tap, and lists make it of the document of the few that are open.
 */
export const summaryColumns = (order: Order): readonly [summary: string | null, traits: string] => [
  hasEnded(order) ? JSON.stringify(summaryOf(order)) : null,
  `{${searchTokensOf(order).map(quoted).join(',')}}`,
];
