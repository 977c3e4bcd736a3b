import { summaryOf, traitsOf } from '@till/domain/order/reading/traits';
import type { Order } from '@till/domain/order/types';

const quoted = (trait: string): string => `"${trait.replace(/["\\]/g, '\\$&')}"`;

/** What is stored beside an order's document: its summary as JSON, and its traits as the text of an array of the database. */
export const summaryColumns = (order: Order): readonly [summary: string, traits: string] => [
  JSON.stringify(summaryOf(order)),
  `{${traitsOf(order).map(quoted).join(',')}}`,
];
