import { testTerminalCall } from '@till/contract/write/device/settings';
import * as accountCalls from '@till/contract/write/payment/gateway-account';
import * as calls from '@till/contract/write/payment/payment';
import type { FastifyInstance } from 'fastify';
import { mount } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { cancelPayment } from './calls/cancel.ts';
import { listDifferences, readDifference } from './calls/differences.ts';
import { deleteGatewayAccount, listGatewayAccounts, putGatewayAccount } from './calls/gateway-accounts.ts';
import { present } from './calls/present.ts';
import { reassignTipOf } from './calls/reassign-tip.ts';
import { refundOrder } from './calls/refund.ts';
import { resolvePayment } from './calls/resolve.ts';
import { testTerminal } from './calls/test-terminal.ts';
import { listUnconfirmed, sayReturned } from './calls/unconfirmed.ts';
import type { Payments } from './payments.ts';

/** Card payments and refunds. */
export function paymentRoutes(app: FastifyInstance, context: Context, { payments }: { readonly payments: Payments }): void {
  mount(app, context, calls.presentCall, (asked) => present(payments, asked));
  mount(app, context, calls.cancelPaymentCall, (asked) => cancelPayment(payments, asked));
  mount(app, context, calls.resolvePaymentCall, (asked) => resolvePayment(payments, asked));
  mount(app, context, calls.listUnconfirmedCall, (asked) => listUnconfirmed(payments, asked));
  mount(app, context, calls.sayReturnedCall, (asked) => sayReturned(payments, asked));
  mount(app, context, calls.listDifferencesCall, (asked) => listDifferences(payments, asked));
  mount(app, context, calls.readDifferenceCall, (asked) => readDifference(payments, asked));
  mount(app, context, calls.refundCall, (asked) => refundOrder(payments, asked));
  mount(app, context, calls.reassignTipCall, (asked) => reassignTipOf(payments, asked));
  mount(app, context, testTerminalCall, (asked) => testTerminal(payments, asked));
  mount(app, context, accountCalls.listGatewayAccountsCall, (asked) => listGatewayAccounts(context, asked));
  mount(app, context, accountCalls.putGatewayAccountCall, (asked) => putGatewayAccount(context, asked));
  mount(app, context, accountCalls.deleteGatewayAccountCall, (asked) => deleteGatewayAccount(context, asked));
}
