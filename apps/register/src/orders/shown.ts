import type { OrderCommand } from '@till/domain/order/command';
import { type DecideContext, decideCommand } from '@till/domain/order/decide-command';
import { isPaymentCommand } from '@till/domain/order/payment-command';
import { keepingSame, replayCommands } from '@till/domain/order/replay-commands';
import type { Order } from '@till/domain/order/types';
import { isRead } from '@till/domain/order/upgrade/upgrade';
import { menuKey, merchantKey, orderIdOf, orderKey, shownKey } from '../calls/keys.ts';
import { isDecidedAlone, isTimeInDoubt } from '../calls/outbox/claim.ts';
import type { OrderEntry } from '../calls/outbox/order-entry.ts';
import type { Outbox } from '../calls/outbox/outbox.ts';
import type { ReplyCache } from '../calls/reply-cache.ts';

/** The server's order changed, not by this browser. Both orders include what is still unsent here. */
export interface Elsewhere {
  readonly orderId: string;
  readonly before: Order;
  readonly after: Order;
  /** The server's versions before and after. */
  readonly fromVersion: number;
  readonly toVersion: number;
  /** Versions that this browser's own calls made. */
  readonly ownVersions: ReadonlySet<number>;
}

export interface ShownParts {
  readonly cache: ReplyCache;
  readonly outbox: Pick<Outbox<OrderEntry['command']>, 'all' | 'of' | 'listen'>;
  readonly context: () => DecideContext | null;
  readonly elsewhere: (told: Elsewhere) => void;
}

/** The entries' commands, without those that this build cannot read; what was sold offline stays sold, whatever the menu says since. */
const commandsOf = (entries: readonly OrderEntry[]): readonly OrderCommand[] =>
  entries.flatMap((entry) => {
    const { command } = entry;
    if (!isRead(command)) return [];
    return [isDecidedAlone(entry) ? { ...command, alone: true, ...(isTimeInDoubt(entry) ? { unsure: true } : {}) } : command];
  });

/** Keeps `shown:{id}` of every order: the server's order with the unsent calls of its lane applied. Updated with each tap, reply and refusal. */
export function makeShown({ cache, outbox, context, elsewhere }: ShownParts) {
  /** The server's order on which `shown` is based. */
  const bases = new Map<string, Order>();
  const own = new Map<string, Set<number>>();
  let ids: ReadonlySet<string> = new Set();

  /** Entries awaiting a reply. A refused call is not applied. */
  const waiting = (orderId: string): readonly OrderEntry[] => outbox.of(orderId).filter((entry) => entry.refused === null);

  function reshow(orderId: string): void {
    const base = cache.get(orderKey(orderId)) ?? null;
    const decided = context();
    const unsent = commandsOf(waiting(orderId).filter((entry) => entry.accepted || !isPaymentCommand(entry.command)));
    const next = decided === null ? base : replayCommands(base, unsent, decided);
    if (ids.has(orderId) !== (next !== null)) ids = new Set(next === null ? [...ids].filter((id) => id !== orderId) : [...ids, orderId]);
    if (next === null) cache.drop(shownKey(orderId));
    else cache.set(shownKey(orderId), keepingSame(cache.get(shownKey(orderId)), next));
  }

  /** Those that the server has, and those that it has not heard of yet: what waits may have been read before menu and merchant were. */
  const all = (): ReadonlySet<string> => new Set([...bases.keys(), ...outbox.all().map(({ lane }) => lane)]);

  /** The server's order changed, by a reply or an event. */
  function moved(orderId: string): void {
    const after = cache.get(orderKey(orderId));
    const before = bases.get(orderId);
    if (after === undefined) {
      bases.delete(orderId);
      own.delete(orderId);
    } else bases.set(orderId, after);
    const decided = context();
    if (before !== undefined && after !== undefined && decided !== null && after.version > before.version) {
      const unsent = commandsOf(waiting(orderId));
      const [was, is] = [replayCommands(before, unsent, decided), replayCommands(after, unsent, decided)];
      if (was !== null && is !== null)
        elsewhere({ orderId, before: was, after: is, fromVersion: before.version, toVersion: after.version, ownVersions: own.get(orderId) ?? new Set() });
    }
    reshow(orderId);
  }

  return {
    reshow,
    /** The orders that are shown here, whatever their state; another set when one appears or goes. */
    ids: (): ReadonlySet<string> => ids,
    /** A reply to a call of ours, before it is held: its version is ours; a create's reply contains no order. */
    answered(entry: OrderEntry, value: unknown): void {
      const { version } = (value ?? {}) as { version?: number };
      if (version !== undefined) own.set(entry.lane, (own.get(entry.lane) ?? new Set()).add(version));
      const [command] = commandsOf([entry]);
      const decided = context();
      if (command?.name !== 'create' || decided === null) return;
      const made = decideCommand(null, command, decided);
      if (made.ok) cache.put(orderKey(entry.lane), made.value);
    },
    /** Returns a function that stops watching. */
    watch(): () => void {
      const stops = [
        outbox.listen((lane) => lane !== '' && reshow(lane)),
        cache.listenAny((key) => {
          const orderId = orderIdOf(key);
          if (orderId !== null) moved(orderId);
          else if (key === menuKey || key === merchantKey) for (const each of all()) reshow(each);
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
