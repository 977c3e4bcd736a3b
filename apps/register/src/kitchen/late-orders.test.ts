import { describe, expect, it } from 'vitest';
import { lateOrders, linesOfAll } from './late-orders.ts';
import type { UnprintedTicket } from './unprinted-tickets.ts';

const line = (name: string, quantity = 1) => ({ name, quantity, what: 'added' as const });
const ticket = (orderId: string, printerId: string, changes: Partial<UnprintedTicket> = {}): UnprintedTicket => ({
  ...{ orderId, printerId, version: 3, printer: printerId, isScreen: false, isOn: true, at: 1, cameAt: 2, waits: false, mayBePrinted: true },
  ...{ lastError: null, since: null, lines: [], readyAt: null, ...changes },
});

describe('orders that came late', () => {
  it('are asked about once, whatever stations have them; what cannot come where it belongs is a ticket as any other', () => {
    const [grill, bar, off, lost] = [
      ticket('A1', 'grill'),
      ticket('A1', 'bar'),
      ticket('A2', 'grill', { isOn: false }),
      ticket('A3', 'grill', { cameAt: null }),
    ];
    const { cameAt: _, ...old } = ticket('A4', 'grill');
    expect(lateOrders([grill, off, bar, lost, old])).toEqual({ late: [{ orderId: 'A1', tickets: [grill, bar] }], others: [off, lost, old] });
  });

  it('have a line once that two stations get, and twice what stands twice on one', () => {
    const [rice, tea] = [line('Rice'), line('Tea', 2)];
    expect(linesOfAll([{ lines: [rice, rice] }, { lines: [rice, tea] }, { lines: [] }])).toEqual([rice, rice, tea]);
  });
});
