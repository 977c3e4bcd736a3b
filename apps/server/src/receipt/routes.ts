import { listSentReceiptsCall, sendReceiptCall } from '@till/contract/write/receipt/send';
import { accept } from '@till/domain/result';
import type { FastifyInstance } from 'fastify';
import { mount } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { type Known, type ReceiptServices, sendReceipt } from './ask.ts';
import { receiptStore } from './store.ts';

/** Asking for receipts, and what became of those of an order. */
export function receiptRoutes<C extends Known>(app: FastifyInstance, context: Context, services: ReceiptServices<C>): void {
  mount(app, context, sendReceiptCall, (asked) => sendReceipt(context, services, asked));

  mount(app, context, listSentReceiptsCall, async ({ params: { merchantId, orderId } }) => {
    const read = await services.orders.store.read(merchantId, orderId);
    return read === null ? { ok: false, refusal: { code: 'not_found' } } : accept(await receiptStore(context.reads.sql).list(merchantId, orderId));
  });
}
