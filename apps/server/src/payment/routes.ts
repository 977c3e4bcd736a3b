import * as calls from '@till/contract/write/payment';
import type { FastifyInstance } from 'fastify';
import { mount } from '../border/mount.ts';
import type { House } from '../house.ts';
import { cancelPayment } from './cancel.ts';
import { listDifferences, readDifference } from './differences.ts';
import type { Payments } from './payments.ts';
import { present } from './present.ts';
import { refundOrder } from './refund.ts';
import { resolvePayment } from './resolve.ts';

/** Money by card, and money back. */
export function paymentRoutes(app: FastifyInstance, house: House, { payments }: { readonly payments: Payments }): void {
  mount(app, house, calls.presentCall, (asked) => present(payments, asked));
  mount(app, house, calls.cancelPaymentCall, (asked) => cancelPayment(payments, asked));
  mount(app, house, calls.resolvePaymentCall, (asked) => resolvePayment(payments, asked));
  mount(app, house, calls.listDifferencesCall, (asked) => listDifferences(payments, asked));
  mount(app, house, calls.readDifferenceCall, (asked) => readDifference(payments, asked));
  mount(app, house, calls.refundCall, (asked) => refundOrder(payments, asked));
}
