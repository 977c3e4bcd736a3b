import { minor, zero } from '@till/domain/money/minor';
import { openServices } from '../../services.ts';
import type { TestApp } from '../../testing/app.ts';
import { openAttemptRunner } from '../attempt/attempt-runner.ts';
import { openUnknownCharges } from '../attempt/unknown-charges.ts';
import type { Approval, Gateway } from '../gateway/gateway.ts';

/** An answer that is on its way until it is let through; whoever gives it says when it was asked for. */
export function heldBack<T>() {
  const { promise: answer, resolve: letThrough } = Promise.withResolvers<T>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const give = () => {
    ask();
    return answer;
  };
  return { give, asked, letThrough };
}

const card = { brand: 'Visa', last4: '4242', authCode: 'A1', entryMode: 'chip', aid: null };
export const approvedOf = (reference: string, amount: number): Approval => ({
  kind: 'approved',
  paymentId: `p-${reference}`,
  amount: minor(amount),
  tip: zero,
  fee: zero,
  card,
  totalAmount: null,
  kept: {},
});

/** A process of its own, whose gateway says what it is told to say. `now`: its monotonic clock, ms. */
export function ownProcess({ context }: Pick<TestApp, 'context'>, says: Partial<Gateway>, now?: () => number) {
  const { orders } = openServices(context);
  const gateway: Gateway = {
    patienceMs: 1,
    sale: async (_, beforeSend) => {
      await beforeSend();
      return { kind: 'unknown' };
    },
    inquire: async () => ({ kind: 'unknown' }),
    cancel: async () => false,
    refund: async (_payment, _intent, beforeSend) => {
      await beforeSend();
      return { kind: 'unknown' };
    },
    inquireRefund: async () => ({ kind: 'unknown' }),
    ping: async () => true,
    ...says,
  };
  return { orders, runner: openAttemptRunner(context, orders, async () => gateway, now === undefined ? undefined : openUnknownCharges(now)) };
}
export type Process = ReturnType<typeof ownProcess>;
