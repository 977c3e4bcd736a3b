import { assert } from '@till/domain/assert';
import { apply } from '@till/domain/order/apply';
import type { OrderOp } from '@till/domain/order/op';
import type { Order } from '@till/domain/order/types';
import { type SaleFact, saleFactsOf } from '@till/domain/report/facts';
import { type PaymentFact, paymentFactsOf } from '@till/domain/report/payment-facts';
import type { Result } from '@till/domain/result';
import { menuItems } from './choose.ts';

/** One accepted command as it is kept; `at` in ms since epoch. */
interface SeedEvent {
  readonly version: number;
  readonly at: number;
  readonly deviceId: string | null;
  readonly actor: string | null;
  readonly op: OrderOp;
}

/** An order with the history that made it. */
export interface SeedOrder {
  readonly order: Order;
  readonly events: readonly SeedEvent[];
  /** What the reports keep of it. */
  readonly facts: readonly SaleFact[];
  /** The money that came in or went back. */
  readonly payments: readonly PaymentFact[];
}

/** Who takes the order, at what; null where it came from elsewhere. */
interface Hand {
  readonly deviceId: string | null;
  readonly actor: string | null;
}

interface Writer {
  readonly order: () => Order;
  /** What the rules decided at that moment becomes the next version. A refusal is a mistake of the seed. */
  readonly keep: (at: number, decision: Result<OrderOp | null>) => void;
  readonly done: () => SeedOrder;
}

/** Writes an order's history command by command, as the server would. */
export function writer({ deviceId, actor }: Hand): Writer {
  let order: Order | null = null;
  const events: SeedEvent[] = [];
  const facts: SaleFact[] = [];
  const payments: PaymentFact[] = [];
  const current = () => {
    assert(order !== null, 'an order is created first');
    return order;
  };
  return {
    order: current,
    keep(at, decision) {
      assert(decision.ok, `the rules refused what the seed asked: ${JSON.stringify(decision)}`);
      if (decision.value === null) return;
      assert(at > (events.at(-1)?.at ?? 0), 'a history runs forward');
      const before = order;
      order = apply(order, decision.value);
      facts.push(...saleFactsOf(before, order, { deviceId, categoryOf: (itemId) => menuItems.get(itemId)?.categories[0]?.name ?? null }));
      payments.push(...paymentFactsOf(before, order, { deviceId }));
      events.push({ version: order.version, at, deviceId, actor, op: decision.value });
    },
    done: () => ({ order: current(), events, facts, payments }),
  };
}
