import type { UnprintedTicket } from './unprinted-tickets.ts';

/** An order that came late, with all its tickets about which the staff are asked. */
export interface LateOrder {
  readonly orderId: string;
  readonly tickets: readonly UnprintedTicket[];
}

/** Whether the staff are asked if it is still to be made, and it can come where it belongs. */
const isAsked = ({ cameAt, isOn }: UnprintedTicket): boolean => cameAt != null && isOn;

/** The orders about which the staff are asked, the oldest first, and all other tickets. */
export function lateOrders(tickets: readonly UnprintedTicket[]): { readonly late: readonly LateOrder[]; readonly others: readonly UnprintedTicket[] } {
  const late = Map.groupBy(tickets.filter(isAsked), ({ orderId }) => orderId);
  return { late: [...late].map(([orderId, of]) => ({ orderId, tickets: of })), others: tickets.filter((ticket) => !isAsked(ticket)) };
}

type Line = UnprintedTicket['lines'][number];

/** What is on any of these tickets: a line that several stations get stands there once. */
export function linesOfAll(tickets: readonly Pick<UnprintedTicket, 'lines'>[]): readonly Line[] {
  const all: Line[] = [];
  for (const { lines } of tickets) {
    const left = [...all];
    for (const line of lines) {
      const same = left.findIndex(({ name, quantity, what }) => name === line.name && quantity === line.quantity && what === line.what);
      if (same < 0) all.push(line);
      else left.splice(same, 1);
    }
  }
  return all;
}
