import { appendFileSync } from 'node:fs';
import type { SeedOrder } from '@till/seed/order/write';

/** Charges of longer ago are not known to the terminals: nobody refunds them, and their page lists all that they know. */
const knownMs = 14 * 24 * 3_600_000;
/** What they say of every card: the orders have the true ones. */
const card = { brand: 'Visa', first6: '411111', last4: '1111', label: 'VISA CREDIT', aid: null, entry: 'swipe' } as const;

/**
 * Tells the simulated terminals of the past's charges, a line each as apps/terminals keeps its transactions (`Transaction` in bank.ts), before they are started:
 * what a visitor refunds, they know. `now` in ms since epoch.
 */
export function keepCharges(file: string, orders: readonly SeedOrder[], now: number): void {
  const charges = orders.flatMap(({ attempts }) => {
    const refunded = attempts.filter(({ kind }) => kind === 'refund');
    return attempts.filter(({ kind, endedAt }) => kind === 'sale' && endedAt > now - knownMs).map((sale) => ({ sale, refunded }));
  });
  const lines = charges.map(({ sale, refunded }, number) => ({
    ...{ id: sale.paymentId, number: number + 1, gateway: sale.gateway, device: sale.terminalId ?? sale.terminalEpi ?? '', reference: sale.id },
    ...{ asked: sale.amount, amount: sale.amount, tip: 0, fee: 0, tax: 0, state: 'approved', reason: null },
    card,
    ...{ captured: true, final: true, takenAt: sale.endedAt, visibleAt: sale.endedAt, at: sale.endedAt, key: null, body: null },
    givenBack: refunded.map((refund, index) => ({
      ...{ id: refund.paymentId, number: index + 1, by: refund.paymentId === sale.paymentId ? 'void' : 'refund', amount: refund.amount },
      ...{ reference: refund.id, key: null, body: null, takenAt: refund.endedAt, at: refund.endedAt },
    })),
  }));
  if (lines.length > 0) appendFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}
