import type { OrderCommand } from '@till/domain/order/command';
import { useMemo } from 'react';
import type { Entry } from '../calls/outbox/entry.ts';
import { useOutbox } from '../calls/outbox/the-outbox.ts';

/** A command of an order that the server refused and nobody has answered yet. */
export interface RefusedCommand {
  readonly entry: Entry;
  readonly command: OrderCommand;
}

/** What the server refused of an order and still stands as a mark. */
export function useRefused(orderId: string): readonly RefusedCommand[] {
  const entries = useOutbox();
  return useMemo(
    () => entries.filter((entry) => entry.lane === orderId && entry.refused !== null).map((entry) => ({ entry, command: entry.command as OrderCommand })),
    [entries, orderId],
  );
}
