import { randomBytes } from 'node:crypto';
import { closeOrderCall, payCashCall, payLaterCall } from '@till/contract/order/calls';
import { closeOrder as decideClose } from '@till/domain/order/commands/close';
import { payCash as decideCash } from '@till/domain/order/commands/pay-cash';
import { payLater as decideLater } from '@till/domain/order/commands/pay-later';
import type { Answer, Asked } from '../platform/http/mount.ts';
import type { Orders } from './orders.ts';

/** 24 characters, never guessed and never given twice. */
const newPaymentId = (): string => randomBytes(12).toString('hex');

/** Paid in cash, rounded as the merchant does; the order is completed. */
export const payCash = (orders: Orders, asked: Asked<typeof payCashCall>): Promise<Answer<typeof payCashCall>> =>
  orders.change(payCashCall, asked, (order, { merchant }) =>
    decideCash(order, asked.body, { now: orders.clock(), cashRounding: merchant.cashRounding, paymentId: newPaymentId() }),
  );

/** The order is taken and its money comes later. */
export const payLater = (orders: Orders, asked: Asked<typeof payLaterCall>): Promise<Answer<typeof payLaterCall>> =>
  orders.change(payLaterCall, asked, (order) => decideLater(order, asked.body, { now: orders.clock() }));

/** Paid by what the staff saw arrive (Venmo); the order is completed. */
export const closeOrder = (orders: Orders, asked: Asked<typeof closeOrderCall>): Promise<Answer<typeof closeOrderCall>> =>
  orders.change(closeOrderCall, asked, (order) => decideClose(order, asked.body, { now: orders.clock(), paymentId: newPaymentId() }));
