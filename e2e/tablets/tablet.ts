import { requestOf } from '@till/contract/order/commands';
import type { OrderCommand } from '@till/domain/order/command';
import { commands } from '@till/domain/order/commands/index';
import { type DecideContext, decideCommand } from '@till/domain/order/decide-command';
import type { Order } from '@till/domain/order/types';
import { commandShape } from '@till/domain/order/upgrade/upgrade';
import { cacheReply } from '../../apps/register/src/calls/cache-reply.ts';
import { orderKey, shownKey } from '../../apps/register/src/calls/keys.ts';
import { type OrderEntry, orderEntry, takenOrder } from '../../apps/register/src/calls/outbox/order-entry.ts';
import { makeOutbox } from '../../apps/register/src/calls/outbox/outbox.ts';
import { openEntryStore } from '../../apps/register/src/calls/outbox/store.ts';
import { makeReplyCache } from '../../apps/register/src/calls/reply-cache.ts';
import { newUuid } from '../../apps/register/src/native/ids.ts';
import { makeShown } from '../../apps/register/src/orders/shown.ts';
import type { Network } from './network.ts';

const silent = { post: () => undefined, listen: () => () => undefined };

/** What became of a tap that was taken here. */
export interface Tap {
  readonly command: OrderCommand;
  readonly entryId: string;
  refused: boolean;
}

/** A register as its browser runs it: outbox on its database, held orders, what is shown. A reload keeps the database alone. */
export class Tablet {
  readonly taps: Tap[] = [];
  #page: ReturnType<Tablet['open']>;
  readonly #database = `tablet-${newUuid()}`;
  readonly #network: Network;
  readonly #merchantId: string;
  readonly #context: DecideContext;
  readonly #reads = new Set<Promise<unknown>>();

  constructor(network: Network, merchantId: string, context: DecideContext) {
    this.#network = network;
    this.#merchantId = merchantId;
    this.#context = context;
    this.#page = this.open();
  }

  open() {
    const cache = makeReplyCache();
    const stop = new AbortController();
    const hooks = {
      answered: (entry: OrderEntry, value: unknown): void => {
        shown.answered(entry, value);
        cacheReply(value, cache);
      },
      refused: () => undefined,
      taken: takenOrder,
    };
    const outbox = makeOutbox<OrderEntry['command']>({
      store: openEntryStore(this.#database),
      channel: silent,
      read: orderEntry,
      shape: commandShape,
      transmit: (entry) => (stop.signal.aborted ? new Promise(() => undefined) : this.#network.transmit(entry)),
      merchantId: () => this.#merchantId,
      now: () => 0,
      clock: () => null,
      newKey: newUuid,
      offline: () => false,
      isServerThere: async () => true,
      failed: (error) => {
        throw error;
      },
      hooks,
    });
    const shown = makeShown({ cache, outbox, context: () => this.#context, elsewhere: () => undefined });
    shown.watch();
    outbox.drain(stop.signal);
    return { cache, outbox, stop };
  }

  /** Everything but the database is gone; what was under way is never heard of. */
  async reload(): Promise<void> {
    this.#page.stop.abort();
    await this.#page.outbox.written();
    this.#page = this.open();
  }

  shown = (orderId: string): Order | undefined => this.#page.cache.get(shownKey(orderId));
  waiting = (): readonly OrderEntry[] => this.#page.outbox.all().filter((entry) => entry.refused === null);
  /** The server said no: its screen heard it, or, its page being gone, it stands in the outbox. */
  isRefused = (tap: Tap): boolean => tap.refused || (this.#page.outbox.get(tap.entryId)?.refused ?? null) !== null;
  wake = (): void => this.#page.outbox.wake();

  /** The staff read what stands there as refused, also from before a reload, and go on without it: a payment behind it waits for that. */
  readRefused(): void {
    for (const { id, refused } of this.#page.outbox.all()) {
      if (refused === null) continue;
      for (const tap of this.taps) if (tap.entryId === id) tap.refused = true;
      this.#page.outbox.discard(id);
    }
  }

  /** Taps: decides on the shown order, as `submitCommand` does. Returns whether it was accepted. */
  tap(orderId: string, command: OrderCommand): boolean {
    const order = this.shown(orderId) ?? null;
    if (order === null && command.name !== 'create') return false;
    const decided = decideCommand(order, command, this.#context);
    if (!decided.ok || decided.value === order) return false;
    const { call, ...asked } = requestOf(command, { merchantId: this.#merchantId, orderId });
    const gated = commands[command.name].waits;
    const { id, settled } = this.#page.outbox.add(call, asked, { lane: orderId, command, gated, opens: command.name === 'create' });
    const tap: Tap = { command, entryId: id, refused: false };
    this.taps.push(tap);
    void settled.then((result) => {
      tap.refused = !result.ok;
      // The staff have read why and go on without it.
      if (!result.ok) this.#page.outbox.discard(id);
    });
    return true;
  }

  /** Asks the server, as a screen that opens or an event that is heard does. The answer may come late. */
  look(orderId: string): void {
    const { cache } = this.#page;
    const read = this.#network.read(orderId).then((order) => order && cache.put(orderKey(orderId), order));
    this.#reads.add(read);
    void read.finally(() => this.#reads.delete(read));
  }

  reads = (): Promise<unknown> => Promise.all([...this.#reads]);

  close(): void {
    this.#page.stop.abort();
  }
}
