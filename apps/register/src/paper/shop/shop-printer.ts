import type { ReplyOf } from '@till/contract/call';
import type { listKitchenPrintersCall } from '@till/contract/write/kitchen/kitchen';
import type { listPrintersCall } from '@till/contract/write/printer/printing';

export type ReceiptPrinter = ReplyOf<typeof listPrintersCall>[number] & { readonly kind: 'receipts' };
export type KitchenPrinter = ReplyOf<typeof listKitchenPrintersCall>[number] & { readonly kind: 'kitchen' };

/** A printer of the shop that the server reaches. The two kinds are two lists on the server: an id may be in both. */
export type ShopPrinter = ReceiptPrinter | KitchenPrinter;

export const keyOf = ({ kind, id }: Pick<ShopPrinter, 'kind' | 'id'>): string => `${kind}/${id}`;
