import type * as calls from '@till/contract/write/online';
import { acknowledge } from '@till/domain/order/commands/acknowledge';
import { refuseOrder } from '@till/domain/order/commands/cancel';
import { handOver } from '@till/domain/order/commands/hand-over';
import { setReadyTime } from '@till/domain/order/commands/set-ready-time';
import type { Answer, Request } from '../border/mount.ts';
import type { Orders } from '../order/orders.ts';
import { stepOf } from '../order/step.ts';

/** Somebody has seen that an order came in. */
export const acknowledgeOrder = (orders: Orders, asked: Request<typeof calls.acknowledgeOrderCall>): Promise<Answer<typeof calls.acknowledgeOrderCall>> =>
  orders.change(asked, (order) => stepOf(acknowledge(order, { now: orders.clock() })));

/** The staff say when an order is ready. */
export const sayReadyTime = (orders: Orders, asked: Request<typeof calls.setReadyTimeCall>): Promise<Answer<typeof calls.setReadyTimeCall>> =>
  orders.change(asked, (order) => stepOf(setReadyTime(order, asked.body, { now: orders.clock() })));

/** The staff refuse an order that came in. */
export const refuseOnline = (orders: Orders, asked: Request<typeof calls.refuseOrderCall>): Promise<Answer<typeof calls.refuseOrderCall>> =>
  orders.change(asked, (order) => stepOf(refuseOrder(order, { reason: asked.body.reason?.trim() ?? '' }, { now: orders.clock() })));

/** An order that was paid online went to its customer. */
export const handOverOrder = (orders: Orders, asked: Request<typeof calls.handOverCall>): Promise<Answer<typeof calls.handOverCall>> =>
  orders.change(asked, (order) => stepOf(handOver(order, { now: orders.clock() })));
