import { assert } from '@till/domain/assert';
import { apply } from '@till/domain/order/apply';
import type { OrderOp } from '@till/domain/order/op';
import type { Order, OrderState } from '@till/domain/order/types';
import { type SaleFact, saleFactsOf } from '@till/domain/report/facts';
import { type PaymentFact, paymentFactsOf } from '@till/domain/report/payment-facts';
import type { Result } from '@till/domain/result';
import { cashFactsOf } from '@till/domain/shift/cash-facts';
import type { CashFact } from '@till/domain/shift/types';
import { menuItems } from './choose.ts';

/** One accepted command as it is kept; `at` in ms since epoch, `state`: the order's after it. */
export interface SeedEvent {
  readonly version: number;
  readonly at: number;
  readonly deviceId: string | null;
  readonly actor: string | null;
  readonly state: OrderState;
  readonly op: OrderOp;
}

/** A try to charge or refund a card that is over, as its row is kept. Times in ms since epoch, amounts in minor units. */
export interface SeedAttempt {
  readonly id: string;
  readonly orderId: string;
  readonly kind: 'sale' | 'refund';
  readonly state: 'approved' | 'refunded';
  readonly gateway: string;
  readonly deviceId: string;
  readonly terminalId: string | null;
  readonly terminalEpi: string | null;
  readonly amount: number;
  readonly createdAt: number;
  readonly sentAt: number;
  readonly endedAt: number;
  readonly actor: string;
  readonly paymentId: string;
  readonly kept: Readonly<Record<string, string>> | null;
  /** Of a refund: the attempt that took the money. */
  readonly saleId: string | null;
}

/** An order with the history that made it. */
export interface SeedOrder {
  readonly order: Order;
  readonly events: readonly SeedEvent[];
  /** What the reports keep of it. */
  readonly facts: readonly SaleFact[];
  /** The money that came in or went back. */
  readonly payments: readonly PaymentFact[];
  /** The cash that changed hands, each with the device at which it did. */
  readonly cash: readonly (CashFact & { readonly deviceId: string })[];
  readonly attempts: readonly SeedAttempt[];
}

/** Who makes a change, at what; null where it came from elsewhere. */
export interface Hand {
  readonly deviceId: string | null;
  readonly actor: string | null;
}

interface Writer {
  readonly order: () => Order;
  /** What the rules decided at that moment becomes the next version. A refusal is a mistake of the seed. `by`: who did it, if not whoever began the order. */
  readonly keep: (at: number, decision: Result<OrderOp | null>, by?: Hand) => void;
  readonly keepAttempt: (attempt: SeedAttempt) => void;
  readonly done: () => SeedOrder;
}

const categoryOf = (itemId: string) => menuItems.get(itemId)?.categories[0]?.name ?? null;

/** Writes an order's history command by command, as the server would. */
export function writer(hand: Hand): Writer {
  let order: Order | null = null;
  const events: SeedEvent[] = [];
  const facts: SaleFact[] = [];
  const payments: PaymentFact[] = [];
  const cash: SeedOrder['cash'][number][] = [];
  const attempts: SeedAttempt[] = [];
  const current = () => {
    assert(order !== null, 'an order is created first');
    return order;
  };
  return {
    order: current,
    keep(at, decision, { deviceId, actor } = hand) {
      assert(decision.ok, `the rules refused what the seed asked: ${JSON.stringify(decision)}`);
      if (decision.value === null) return;
      assert(at > (events.at(-1)?.at ?? 0), 'a history runs forward');
      const before = order;
      order = apply(order, decision.value);
      facts.push(...saleFactsOf(before, order, { deviceId, categoryOf }));
      payments.push(...paymentFactsOf(before, order, { deviceId }));
      for (const fact of cashFactsOf(before, order, { at, byTime: false })) {
        assert(deviceId !== null, 'cash changes hands at a device');
        cash.push({ ...fact, deviceId });
      }
      events.push({ version: order.version, at, deviceId, actor, state: order.state, op: decision.value });
    },
    keepAttempt: (attempt) => void attempts.push(attempt),
    done: () => ({ order: current(), events, facts, payments, cash, attempts }),
  };
}
