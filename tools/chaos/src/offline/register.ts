import { randomUUID } from 'node:crypto';
import type { Call } from '@till/contract/call';
import { requestOf } from '@till/contract/order/commands';
import type { OrderCommand } from '@till/domain/order/command';
import { commands } from '@till/domain/order/commands/index';
import { type DecideContext, decideCommand } from '@till/domain/order/decide-command';
import type { Order } from '@till/domain/order/types';
import { commandShape } from '@till/domain/order/upgrade/upgrade';
import { cacheReply } from '../../../../apps/register/src/calls/cache-reply.ts';
import type { Tried } from '../../../../apps/register/src/calls/exchange.ts';
import { shownKey } from '../../../../apps/register/src/calls/keys.ts';
import { claimHeaders, isDecidedAlone } from '../../../../apps/register/src/calls/outbox/claim.ts';
import { type Entry, isAskedAbout, madeAt } from '../../../../apps/register/src/calls/outbox/entry.ts';
import { type OrderEntry, orderEntry, takenOrder } from '../../../../apps/register/src/calls/outbox/order-entry.ts';
import { makeOutbox } from '../../../../apps/register/src/calls/outbox/outbox.ts';
import { type EntryStore, openEntryStore } from '../../../../apps/register/src/calls/outbox/store.ts';
import { makeReplyCache } from '../../../../apps/register/src/calls/reply-cache.ts';
import { makeShown } from '../../../../apps/register/src/orders/shown.ts';
import type { Owner, TestApp } from '../../../../apps/server/src/testing/app.ts';
import { RegisterClock } from './clock.ts';

const silent = { post: () => undefined, listen: () => () => undefined };
const noAnswer: Tried<unknown> = { ok: false, refusal: { code: 'no_answer', message: 'no answer' } };
/** As in the register: what waited longer was decided without the server; ms. */
const straightMs = 5_000;

/** What becomes of a call on its way. `cut`: the line breaks, after the server has it. */
export type Fault = 'none' | 'request lost' | 'answer lost' | 'cut';

export interface RegisterParts {
  readonly deviceId: string;
  readonly token: string;
  readonly till: TestApp;
  readonly owner: Owner;
  readonly context: DecideContext;
  readonly fault: () => Fault;
  /** A call reached the server, for the first time or again. */
  readonly delivered: (entry: Entry, register: Register) => void;
  readonly finding: (text: string) => void;
}

/** A register as its browser runs it: the outbox on its database, what is shown, a clock of its own. A killed page loses all but the database and what it knew of the clock. */
export class Register {
  readonly deviceId: string;
  readonly clock: RegisterClock;
  /** Whether calls reach the server. */
  line = true;
  /** Whether its disk takes nothing. */
  full = false;
  /** Calls that were kept for longer than a month, by a clock that was wrong: the staff said that they be sent. */
  askedAbout = 0;
  readonly #parts: RegisterParts;
  readonly #database = `register-${randomUUID()}`;
  #page: ReturnType<Register['open']>;

  constructor(parts: RegisterParts) {
    this.#parts = parts;
    this.deviceId = parts.deviceId;
    this.clock = new RegisterClock(parts.till.context.clock);
    this.#page = this.open();
  }

  open() {
    const cache = makeReplyCache();
    const stop = new AbortController();
    const disk = openEntryStore(this.#database);
    const whileRoom = <T>(work: () => Promise<T>): Promise<T> => (this.full ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : work());
    const store: EntryStore = { all: disk.all, put: (entry, surely) => whileRoom(() => disk.put(entry, surely)), remove: disk.remove };
    const outbox = makeOutbox<OrderEntry['command']>({
      store,
      channel: silent,
      read: orderEntry,
      shape: commandShape,
      transmit: (entry) => (stop.signal.aborted ? new Promise(() => undefined) : this.#transmit(entry)),
      merchantId: () => this.#parts.owner.merchantId,
      now: this.clock.now,
      clock: this.clock.known,
      newKey: randomUUID,
      offline: () => !this.line,
      isServerThere: async () => this.line,
      failed: (error) => this.#parts.finding(`${this.deviceId}: ${String(error)}`),
      hooks: {
        answered: (entry: OrderEntry, value: unknown): void => {
          shown.answered(entry, value);
          cacheReply(value, cache);
        },
        refused: () => undefined,
        taken: takenOrder,
      },
    });
    const shown = makeShown({ cache, outbox, context: () => this.#parts.context, elsewhere: () => undefined });
    shown.watch();
    outbox.drain(stop.signal);
    return { cache, outbox, stop };
  }

  /** Its page is killed and opened again; what was under way is never heard of. Only while its disk has room. */
  async kill(): Promise<void> {
    this.#page.stop.abort();
    await this.#page.outbox.written();
    this.#page = this.open();
    await this.#page.outbox.load();
  }

  /** Its disk has room again. Resolves when all that waits is on it: each further try writes. */
  async room(): Promise<void> {
    this.full = false;
    const { outbox } = this.#page;
    while (!outbox.isKept()) {
      outbox.wake();
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  }

  /** Decides on the shown order, as a tap does. Returns the order after it; null: it was not accepted. */
  tap(orderId: string, command: OrderCommand): Order | null {
    const { cache, outbox } = this.#page;
    const order = cache.get(shownKey(orderId)) ?? null;
    const decided = decideCommand(order, command, this.#parts.context);
    if (!decided.ok) return null;
    const { call, ...asked } = requestOf(command, { merchantId: this.#parts.owner.merchantId, orderId });
    const { id } = outbox.add(call, asked, { lane: orderId, command, gated: commands[command.name].waits, opens: command.name === 'create', marked: true });
    if (command.name === 'pay-cash' && !this.line) void outbox.accept(id);
    return decided.value;
  }

  /** Calls that wait for an answer. */
  waiting = (): number => this.#page.outbox.all().length;

  /** Tries again at once. What the register asks about because of its age is sent; any other refusal is a finding. */
  wake(): void {
    const { outbox } = this.#page;
    for (const entry of outbox.all()) {
      if (entry.refused === null) continue;
      if (isAskedAbout(entry)) {
        this.askedAbout += 1;
        void outbox.retry(entry.id);
      } else {
        this.#parts.finding(`${this.deviceId}: ${entry.lane} ${entry.call.name} was refused: ${JSON.stringify(entry.refused)}`);
        outbox.discard(entry.id);
      }
    }
    outbox.wake();
  }

  close(): void {
    this.#page.stop.abort();
  }

  /** The headers of its device. */
  headers = (): Record<string, string> => ({ 'x-device-id': this.deviceId, 'x-device-token': this.#parts.token });

  async #transmit(entry: Entry): Promise<Tried<unknown>> {
    const { till, owner, fault, delivered } = this.#parts;
    if (!this.line) return noAnswer;
    const what = fault();
    if (what === 'request lost') return noAnswer;
    // As `claimOf` does.
    const isDelayed = isDecidedAlone(entry) || Math.abs(this.clock.now() - madeAt(entry)) >= straightMs;
    if (isDelayed && !this.clock.isFresh()) this.clock.hear();
    const headers = { ...this.headers(), ...claimHeaders(entry, this.clock.known(), this.clock.now()) };
    delivered(entry, this);
    const answer = await till.send(owner, entry.call as Call, entry.asked.params as Record<string, string>, {
      body: entry.asked.body ?? {},
      key: entry.key,
      headers,
    });
    if (what === 'cut') this.line = false;
    if (what !== 'none') return noAnswer;
    this.clock.hear();
    const body = answer.json();
    if (answer.statusCode < 300) return { ok: true, value: body, replayed: answer.headers['idempotency-replayed'] === 'true' };
    return { ok: false, refusal: { code: body.code, message: body.message, status: answer.statusCode, detail: body.detail } };
  }
}
