import type { ReplyOf } from '@till/contract/call';
import type { listKitchenPrintersCall } from '@till/contract/write/kitchen/kitchen';
import type { listPrintersCall } from '@till/contract/write/printer/printing';
import type { OnePrinter } from '@till/domain/kitchen/one-printer';

export type ReceiptPrinter = ReplyOf<typeof listPrintersCall>[number];
export type KitchenPrinter = ReplyOf<typeof listKitchenPrintersCall>[number];

/** A printer of the shop that the server reaches, with its entry in the list of each use. */
export type ShopPrinter = OnePrinter<ReceiptPrinter, KitchenPrinter>;

/** What a printer may be for, in the order in which it is offered. */
export const uses = ['receipts', 'kitchen'] as const;
export type Use = (typeof uses)[number];

export const entriesOf = ({ receipts, kitchen }: ShopPrinter): readonly (ReceiptPrinter | KitchenPrinter)[] =>
  [receipts, kitchen].filter((entry) => entry !== null);

export const keyOf = ({ receipts, kitchen }: ShopPrinter): string => `${receipts?.id ?? ''}/${kitchen?.id ?? ''}`;

/** What it is called: both names where it was entered under two. */
export const nameOf = (printer: ShopPrinter): string => [...new Set(entriesOf(printer).map(({ label }) => label))].join(' / ');

/** Whether it was entered twice, and its entries say different things of the same machine. */
export const isTwofold = ({ receipts, kitchen }: ShopPrinter): boolean =>
  receipts !== null && kitchen !== null && (['label', 'enabled', 'paperWidth', 'model'] as const).some((fact) => receipts[fact] !== kitchen[fact]);
