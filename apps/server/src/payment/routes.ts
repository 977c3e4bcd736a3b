import * as calls from '@till/contract/write/payment';
import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { mount } from '../platform/http/mount.ts';
import type { Rooms } from '../rooms.ts';
import { cancelPayment } from './cancel.ts';
import { listDifferences, readDifference } from './differences.ts';
import { present } from './present.ts';
import { refundOrder } from './refund.ts';
import { resolvePayment } from './resolve.ts';

/** Money by card, and money back. */
export function paymentRoutes(app: FastifyInstance, house: House, { payments }: Rooms): void {
  mount(app, house, calls.presentCall, (asked) => present(payments, asked));
  mount(app, house, calls.cancelPaymentCall, (asked) => cancelPayment(payments, asked));
  mount(app, house, calls.resolvePaymentCall, (asked) => resolvePayment(payments, asked));
  mount(app, house, calls.listDifferencesCall, (asked) => listDifferences(payments, asked));
  mount(app, house, calls.readDifferenceCall, (asked) => readDifference(payments, asked));
  mount(app, house, calls.refundCall, (asked) => refundOrder(payments, asked));
}
