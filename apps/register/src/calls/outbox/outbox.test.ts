import 'fake-indexeddb/auto';
import { addItemCall, createOrderCall, payCashCall } from '@till/contract/write/order';
import type { Result } from '@till/domain/result';
import { afterEach, describe, expect, it } from 'vitest';
import type { CallFailure } from '../failure.ts';
import type { Tried } from './drain.ts';
import type { Channel, Message } from './entries.ts';
import type { Entry, Place } from './entry.ts';
import { makeOutbox, type Outbox, type OutboxHooks } from './outbox.ts';
import { type EntryStore, openEntryStore } from './store.ts';

/** One browser: the tabs' channel and the database that outlives them. */
function openBrowser() {
  const name = `outbox-${Math.random()}`;
  const ears = new Map<object, (message: Message) => void>();
  const channelOf = (tab: object): Channel => ({
    // As a BroadcastChannel: later, and never to oneself.
    post: (message) =>
      queueMicrotask(() => {
        for (const [each, hear] of ears) if (each !== tab) hear(structuredClone(message));
      }),
    listen: (hear) => {
      ears.set(tab, hear);
      return () => void ears.delete(tab);
    },
  });
  return { name, channelOf, close: (tab: object) => void ears.delete(tab) };
}

type Browser = ReturnType<typeof openBrowser>;

interface Sent {
  readonly entry: Entry;
  readonly answer: (result: Tried) => void;
}

let keys = 0;
const newKey = () => {
  keys += 1;
  return `key-${keys}`;
};

/** A tab of a browser; the test answers what it sends. */
function openTab(
  browser: Browser,
  { merchant = { id: 'demo' as string | null }, hooks = {} as Partial<OutboxHooks>, clock = { now: 1_000 }, store = openEntryStore(browser.name) } = {},
) {
  const sent: Sent[] = [];
  const failures: unknown[] = [];
  const self = {};
  const outbox = makeOutbox({
    store,
    channel: browser.channelOf(self),
    transmit: (entry) => new Promise((resolve) => sent.push({ entry, answer: resolve })),
    merchantId: () => merchant.id,
    now: () => clock.now,
    newKey,
    offline: () => false,
    failed: (error) => failures.push(error),
    hooks: {
      answered: () => undefined,
      refused: () => undefined,
      nextLane: async () => null,
      commandFor: (command) => command,
      moved: () => undefined,
      ...hooks,
    },
  });
  const leading = new AbortController();
  open.push({ leading });
  const close = () => {
    leading.abort();
    browser.close(self);
  };
  return { outbox, sent, failures, leading, lead: () => outbox.drain(leading.signal), close };
}

const open: { readonly leading: AbortController }[] = [];
afterEach(() => {
  for (const { leading } of open.splice(0)) leading.abort();
});

const params = { merchantId: 'demo', orderId: 'B1' };
const add = (outbox: Outbox, name: string, place: Partial<Place> = {}) =>
  outbox.add(addItemCall, { params: { ...params, orderId: place.lane ?? 'B1' }, body: { itemId: name } }, { lane: 'B1', command: { name }, ...place });
const pay = (outbox: Outbox) => outbox.add(payCashCall, { params, body: { amount: 500 } }, { lane: 'B1', command: { name: 'pay' }, gated: true });
const create = (outbox: Outbox) =>
  outbox.add(
    createOrderCall,
    { params: { merchantId: 'demo' }, body: { source: 'register', deviceSource: 'x', orderId: 'B1' } },
    { lane: 'B1', command: { name: 'create' }, opens: true },
  );
const ok = (version = 2): Tried => ({ ok: true, value: { id: 'B1', version, items: [] } });
const no = (code: CallFailure['code'], status: number): Tried => ({ ok: false, refusal: { code, status, message: code } });
const silence: Tried = { ok: false, refusal: { code: 'no_answer', message: 'no answer' } };
const names = (entries: readonly Entry[]) => entries.map(({ command }) => (command as { name: string }).name);
const until = (condition: () => boolean) => expect.poll(condition, { interval: 1, timeout: 5_000 }).toBe(true);

/** Waits for the `count`th call that went out and answers it. */
async function answer(sent: readonly Sent[], count: number, result: Tried): Promise<Entry> {
  await until(() => sent.length >= count);
  sent[count - 1]?.answer(result);
  return sent[count - 1]?.entry as Entry;
}

describe('the outbox', () => {
  it('sends the calls of an order one at a time in their order, and several orders side by side', async () => {
    const { outbox, sent, lead } = openTab(openBrowser());
    lead();
    const first = add(outbox, 'rice');
    add(outbox, 'tea');
    add(outbox, 'soup', { lane: 'B2' });
    await until(() => sent.length === 2);
    expect(names(sent.map(({ entry }) => entry))).toEqual(['rice', 'soup']);
    await answer(sent, 1, ok());
    expect(await first.settled).toEqual({ ok: true, value: { id: 'B1', version: 2, items: [] } });
    await until(() => sent.length === 3);
    expect(names([sent[2]?.entry as Entry])).toEqual(['tea']);
    expect(names(outbox.all())).toEqual(['tea', 'soup']);
  });

  it('sends what got no answer again with the same key, at once when the server is heard again', async () => {
    const { outbox, sent, lead } = openTab(openBrowser());
    lead();
    add(outbox, 'rice');
    for (const [index, result] of [silence, no('unavailable', 503), no('too_many_requests', 429), no('not_signed_in', 401), no('internal', 500)].entries()) {
      await answer(sent, index + 1, result);
      // What pauses is woken; nobody waits ten seconds here.
      await until(() => {
        outbox.wake();
        return sent.length === index + 2;
      });
    }
    expect(new Set(sent.map(({ entry }) => entry.key)).size).toBe(1);
    await answer(sent, 6, ok());
    await until(() => outbox.all().length === 0);
  });

  it('goes on after a reload where the former page was, with the same keys', async () => {
    const browser = openBrowser();
    const before = openTab(browser);
    before.lead();
    add(before.outbox, 'rice');
    add(before.outbox, 'tea');
    await until(() => before.sent.length === 1);
    await before.outbox.written();
    before.close();
    const after = openTab(browser);
    after.lead();
    const again = await answer(after.sent, 1, ok());
    expect(again.key).toBe(before.sent[0]?.entry.key);
    await answer(after.sent, 2, ok());
    await until(() => after.outbox.all().length === 0);
    await after.outbox.written();
    const last = openTab(browser);
    await last.outbox.load();
    expect(last.outbox.all()).toEqual([]);
  });

  it('holds back submitting and paying behind a refused call until the staff decide, and nothing else', async () => {
    const { outbox, sent, lead } = openTab(openBrowser());
    lead();
    const rice = add(outbox, 'rice');
    add(outbox, 'tea');
    const paid = pay(outbox);
    await answer(sent, 1, no('item_not_available', 422));
    expect(await rice.settled).toMatchObject({ ok: false, refusal: { code: 'item_not_available' } });
    await answer(sent, 2, ok());
    await until(() => names(outbox.all()).join() === 'rice,pay');
    expect(sent).toHaveLength(2);
    expect(outbox.get(rice.id)?.refused?.code).toBe('item_not_available');
    outbox.discard(rice.id);
    await answer(sent, 3, ok(3));
    expect((await paid.settled).ok).toBe(true);
    expect(outbox.all()).toEqual([]);
  });

  it('tries a refused call again when the staff say so, before what waited for it', async () => {
    const { outbox, sent, lead } = openTab(openBrowser());
    lead();
    const rice = add(outbox, 'rice');
    pay(outbox);
    await answer(sent, 1, no('item_not_available', 422));
    await rice.settled;
    const again = outbox.retry(rice.id);
    await answer(sent, 2, ok());
    expect((await again).ok).toBe(true);
    await until(() => sent.length === 3);
    expect(names(sent.map(({ entry }) => entry))).toEqual(['rice', 'rice', 'pay']);
  });

  it('a refusal that nobody waits behind is gone once its screen heard it; what nobody heard stays', async () => {
    const browser = openBrowser();
    const { outbox, sent, lead, close } = openTab(browser);
    lead();
    const rice = add(outbox, 'rice');
    add(outbox, 'tea');
    await answer(sent, 1, no('item_not_available', 422));
    await rice.settled;
    expect(names(outbox.all())).toEqual(['tea']);
    await outbox.written();
    close();
    const after = openTab(browser);
    after.lead();
    await answer(after.sent, 1, no('order_already_paid', 409));
    await until(() => after.outbox.all()[0]?.refused?.code === 'order_already_paid');
  });

  it('five taps on a stepper are one call when the first did not go out yet, and two when it did', async () => {
    const { outbox, sent, lead } = openTab(openBrowser());
    const quantities = [2, 3, 4, 5, 6];
    for (const quantity of quantities) add(outbox, `quantity ${quantity}`, { merges: 'quantity l1' });
    expect(names(outbox.all())).toEqual(['quantity 6']);
    lead();
    await until(() => sent.length === 1);
    for (const quantity of [7, 8]) add(outbox, `quantity ${quantity}`, { merges: 'quantity l1' });
    expect(names(outbox.all())).toEqual(['quantity 6', 'quantity 8']);
    await answer(sent, 1, ok());
    await answer(sent, 2, ok(3));
    expect(names(sent.map(({ entry }) => entry))).toEqual(['quantity 6', 'quantity 8']);
    expect(sent[0]?.entry.key).not.toBe(sent[1]?.entry.key);
  });

  it('takes the next number when the order has another one already, with everything that was rung up on it', async () => {
    const moves: string[] = [];
    const hooks: Partial<OutboxHooks> = {
      nextLane: async () => 'B2',
      commandFor: (command, lane) => ({ ...(command as object), lane }),
      moved: (from, to) => moves.push(`${from}→${to}`),
    };
    const { outbox, sent, lead } = openTab(openBrowser(), { hooks });
    const made = create(outbox);
    add(outbox, 'rice');
    lead();
    await answer(sent, 1, no('order_id_taken', 409));
    await until(() => sent.length === 2);
    expect(sent[1]?.entry).toMatchObject({
      lane: 'B2',
      asked: { params: { merchantId: 'demo' }, body: { orderId: 'B2' } },
      command: { name: 'create', lane: 'B2' },
    });
    expect(sent[1]?.entry.key).not.toBe(sent[0]?.entry.key);
    sent[1]?.answer({ ok: true, value: { orderId: 'B2', version: 1 } });
    expect((await made.settled).ok).toBe(true);
    await until(() => sent.length === 3);
    expect(sent[2]?.entry.asked.params).toEqual({ merchantId: 'demo', orderId: 'B2' });
    expect(moves).toEqual(['B1→B2']);
  });

  it('an order of an earlier life of this browser is no new one, but a repeat of its own create is', async () => {
    const { outbox, sent, lead } = openTab(openBrowser(), { hooks: { nextLane: async () => 'B2' } });
    create(outbox);
    lead();
    await answer(sent, 1, { ok: true, value: { orderId: 'B1', version: 4 } });
    const second = await answer(sent, 2, { ok: true, value: { orderId: 'B2', version: 4 }, replayed: true });
    expect(second.lane).toBe('B2');
    await until(() => outbox.all().length === 0);
  });

  it('one tab sends, the other hears of it; when the first is closed the other goes on', async () => {
    const browser = openBrowser();
    const [first, second] = [openTab(browser), openTab(browser)];
    first.lead();
    const made = add(second.outbox, 'rice');
    await until(() => first.sent.length === 1);
    expect(second.outbox.all()).toHaveLength(1);
    first.sent[0]?.answer(ok());
    expect((await made.settled).ok).toBe(true);
    expect([first.outbox.all(), second.outbox.all()]).toEqual([[], []]);
    add(first.outbox, 'tea');
    await until(() => first.sent.length === 2);
    first.close();
    second.lead();
    await until(() => second.sent.length === 1);
    expect(second.sent[0]?.entry.key).toBe(first.sent[1]?.entry.key);
  });

  it('keeps what waits under its merchant: another who signs in sends none of it, and its own sign-in does', async () => {
    const merchant = { id: 'demo' as string | null };
    const { outbox, sent, lead } = openTab(openBrowser(), { merchant });
    add(outbox, 'rice');
    merchant.id = 'other';
    lead();
    outbox.wake();
    add(outbox, 'soup', { lane: 'C1' });
    await until(() => sent.length === 1);
    expect(names([sent[0]?.entry as Entry])).toEqual(['soup']);
    expect(names(outbox.all())).toEqual(['soup']);
    merchant.id = 'demo';
    outbox.wake();
    await until(() => sent.length === 2);
    expect(names([sent[1]?.entry as Entry])).toEqual(['rice']);
  });

  it('says so when the browser cannot store what waits, and sends it all the same', async () => {
    const full = { all: async () => [], put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')), remove: async () => undefined };
    const sent: Entry[] = [];
    const outbox = makeOutbox({
      store: full,
      channel: { post: () => undefined, listen: () => () => undefined },
      transmit: async (entry): Promise<Result<unknown, CallFailure>> => {
        sent.push(entry);
        return ok();
      },
      merchantId: () => 'demo',
      now: () => 1_000,
      newKey,
      offline: () => false,
      failed: () => undefined,
      hooks: { answered: () => undefined, refused: () => undefined, nextLane: async () => null, commandFor: (command) => command, moved: () => undefined },
    });
    const { settled } = add(outbox, 'rice');
    await outbox.written();
    expect(outbox.isKept()).toBe(false);
    const leading = new AbortController();
    outbox.drain(leading.signal);
    expect((await settled).ok).toBe(true);
    leading.abort();
    expect(sent).toHaveLength(1);
  });

  it('a bug in what hears of an answer holds nothing up: what is done is not sent again, and the next goes out', async () => {
    const browser = openBrowser();
    const hooks: Partial<OutboxHooks> = {
      answered: () => {
        throw new Error('a bug');
      },
    };
    const { outbox, sent, failures, lead, close } = openTab(browser, { hooks });
    lead();
    const first = add(outbox, 'rice');
    add(outbox, 'tea');
    await answer(sent, 1, ok());
    expect((await first.settled).ok).toBe(true);
    await answer(sent, 2, ok(3));
    await until(() => outbox.all().length === 0);
    expect(failures).toHaveLength(2);
    await outbox.written();
    close();
    const after = openTab(browser);
    await after.outbox.load();
    expect(after.outbox.all()).toEqual([]);
  });

  it('an answer is heard of while its call still stands in its lane: what was shown with it is no news', async () => {
    const lanes: string[][] = [];
    const tab = openTab(openBrowser(), { hooks: { answered: () => lanes.push(names(tab.outbox.of('B1'))) } });
    tab.lead();
    add(tab.outbox, 'rice');
    await answer(tab.sent, 1, ok());
    await until(() => tab.outbox.all().length === 0);
    expect(lanes).toEqual([['rice']]);
  });

  it('a bug in what shows it holds nothing up either', async () => {
    const { outbox, sent, failures, lead } = openTab(openBrowser());
    outbox.listen(() => {
      throw new Error('a bug');
    });
    lead();
    add(outbox, 'rice');
    add(outbox, 'tea');
    await answer(sent, 1, ok());
    await answer(sent, 2, ok(3));
    await until(() => outbox.all().length === 0);
    expect(failures.length).toBeGreaterThan(0);
  });
});

const minutes = 60_000;

/** Answers every try of a call with an error, over so many minutes, until it is parked or the tries are used up. */
async function fallIll({ outbox, sent }: Pick<ReturnType<typeof openTab>, 'outbox' | 'sent'>, clock: { now: number }, result: Tried, overMinutes: number) {
  const tries = 12;
  for (let count = 1; count <= tries && outbox.all()[0]?.refused === null; count += 1) {
    clock.now += (overMinutes / tries) * minutes;
    await answer(sent, count, result);
    const moved = () => sent.length > count || outbox.all()[0]?.refused !== null;
    await until(() => {
      if (!moved()) outbox.wake();
      return moved();
    });
  }
}

describe('a call that is answered with nothing but errors', () => {
  it('is the staff’s to decide after minutes; what is behind it goes on, paying waits, and the order is not lost', async () => {
    const clock = { now: 1_000 };
    const tab = openTab(openBrowser(), { clock });
    const { outbox, sent, lead } = tab;
    lead();
    const rice = add(outbox, 'rice');
    await fallIll(tab, clock, no('internal', 500), 10);
    expect(await rice.settled).toMatchObject({ ok: false, refusal: { code: 'internal' } });
    expect(names(outbox.all())).toEqual(['rice']);
    const before = sent.length;
    add(outbox, 'tea');
    pay(outbox);
    await answer(sent, before + 1, ok());
    expect(names([sent[before]?.entry as Entry])).toEqual(['tea']);
    await until(() => names(outbox.all()).join() === 'rice,pay');
    outbox.discard(rice.id);
    await until(() => names([sent.at(-1)?.entry as Entry]).join() === 'pay');
  });

  it('is still tried, under its key, and gone when the server takes it after all', async () => {
    const clock = { now: 1_000 };
    const tab = openTab(openBrowser(), { clock });
    const { outbox, sent, lead } = tab;
    lead();
    add(outbox, 'rice');
    pay(outbox);
    await fallIll(tab, clock, no('not_signed_in', 401), 10);
    expect(outbox.all()[0]?.refused?.code).toBe('not_signed_in');
    const before = sent.length;
    outbox.wake();
    const again = await answer(sent, before + 1, ok());
    expect(again.key).toBe(sent[0]?.entry.key);
    await answer(sent, before + 2, ok(3));
    await until(() => outbox.all().length === 0);
  });

  it('waits on where the errors are a minute old, and where nobody answers at all', async () => {
    const clock = { now: 1_000 };
    const tab = openTab(openBrowser(), { clock });
    tab.lead();
    add(tab.outbox, 'rice');
    await fallIll(tab, clock, no('unavailable', 503), 1);
    expect(tab.outbox.all()[0]?.refused).toBeNull();
    const other = openTab(openBrowser(), { clock });
    other.lead();
    add(other.outbox, 'rice');
    await fallIll(other, clock, silence, 600);
    expect(other.outbox.all()[0]?.refused).toBeNull();
  });
});

describe('a call that is older than the server remembers', () => {
  const days = 24 * 60 * minutes;

  it('asks before it is sent, and goes out under its key when the staff say so', async () => {
    const clock = { now: 1_000 };
    const browser = openBrowser();
    const before = openTab(browser, { clock });
    const rice = add(before.outbox, 'rice');
    await before.outbox.written();
    before.close();
    clock.now += 31 * days;
    const { outbox, sent, lead } = openTab(browser, { clock });
    lead();
    await until(() => outbox.get(rice.id)?.refused?.code === 'old');
    expect(sent).toEqual([]);
    const again = outbox.retry(rice.id);
    const entry = await answer(sent, 1, ok());
    expect(entry.key).toBe(before.outbox.get(rice.id)?.key);
    expect((await again).ok).toBe(true);
  });

  it('asks also where its page is still open, and sends by itself what is 29 days old', async () => {
    const clock = { now: 1_000 };
    const { outbox, sent, lead } = openTab(openBrowser(), { clock });
    add(outbox, 'rice');
    clock.now += 2 * days;
    add(outbox, 'tea', { lane: 'B2' });
    clock.now += 29 * days;
    lead();
    await until(() => sent.length === 1);
    expect(names([sent[0]?.entry as Entry])).toEqual(['tea']);
    expect(outbox.of('B1')[0]?.refused?.code).toBe('old');
  });
});

describe('a payment that is taken here', () => {
  /** A disk that takes nothing while `full`. */
  function openDisk() {
    const disk = { full: false, kept: new Map<string, Entry>(), sure: [] as string[] };
    const store: EntryStore = {
      all: async () => [...disk.kept.values()],
      async put(entry, surely) {
        if (disk.full) throw new DOMException('full', 'QuotaExceededError');
        disk.kept.set(entry.id, entry);
        if (surely) disk.sure.push(entry.id);
      },
      remove: async (id) => void disk.kept.delete(id),
    };
    return { disk, store };
  }

  it('counts when it stands on the disk for sure, and not before', async () => {
    const { disk, store } = openDisk();
    const { outbox } = openTab(openBrowser(), { store });
    const { id } = pay(outbox);
    expect(await outbox.accept(id)).toBe(true);
    expect(disk.sure).toEqual([id]);
    expect(disk.kept.get(id)).toMatchObject({ accepted: true });
  });

  it('does not count on a tablet that cannot keep it, nor while something of the order is not kept', async () => {
    const { disk, store } = openDisk();
    const { outbox } = openTab(openBrowser(), { store });
    disk.full = true;
    add(outbox, 'rice');
    const { id } = pay(outbox);
    expect(await outbox.accept(id)).toBe(false);
    expect(outbox.get(id)?.accepted).toBe(false);
    expect(outbox.isKept()).toBe(false);
    disk.full = false;
    expect(await outbox.accept(id)).toBe(true);
    expect(outbox.isKept()).toBe(true);
    await outbox.written();
    expect([...disk.kept.values()].map(({ command }) => (command as { name: string }).name).toSorted()).toEqual(['pay', 'rice']);
  });
});

describe('two merchants on one tablet, each with an order B1', () => {
  const ofY = { params: { merchantId: 'y', orderId: 'B1' } };

  /** X's order B1 and its cash wait; then Y signs in. */
  async function shared(hooks: Partial<OutboxHooks> = {}) {
    const merchant = { id: 'x' as string | null };
    const tab = openTab(openBrowser(), { merchant, hooks });
    create(tab.outbox);
    const cash = pay(tab.outbox);
    await tab.outbox.accept(cash.id);
    merchant.id = 'y';
    return { ...tab, merchant, cash };
  }

  it('Y’s calls go out while X’s wait, and Y sees none of X’s', async () => {
    const { outbox, sent, lead, merchant } = await shared();
    expect(outbox.of('B1')).toEqual([]);
    create(outbox);
    add(outbox, 'soup');
    lead();
    const made = await answer(sent, 1, { ok: true, value: { orderId: 'B1', version: 1 } });
    expect(made.merchantId).toBe('y');
    await answer(sent, 2, ok());
    await until(() => outbox.all().length === 0);
    expect(sent).toHaveLength(2);
    merchant.id = 'x';
    expect(names(outbox.of('B1'))).toEqual(['create', 'pay']);
  });

  it('what Y leaves out of its own takes nothing of X’s with it', async () => {
    const { outbox, merchant, cash } = await shared();
    const made = create(outbox);
    outbox.discard(made.id);
    merchant.id = 'x';
    expect(outbox.get(cash.id)).toMatchObject({ accepted: true, refused: null });
    expect(names(outbox.of('B1'))).toEqual(['create', 'pay']);
  });

  it('an order of Y that gets another number takes none of X’s calls along', async () => {
    const { outbox, sent, lead, merchant } = await shared({ nextLane: async () => 'B2' });
    create(outbox);
    outbox.add(addItemCall, { ...ofY, body: { itemId: 'soup' } }, { lane: 'B1', command: { name: 'soup' } });
    lead();
    await answer(sent, 1, no('order_id_taken', 409));
    await until(() => names(outbox.of('B2')).join() === 'create,soup');
    merchant.id = 'x';
    expect(names(outbox.of('B1'))).toEqual(['create', 'pay']);
    expect(outbox.of('B2')).toEqual([]);
  });

  it('X’s order gets no number of Y’s: what was under way at the switch waits for X', async () => {
    const { outbox, sent, lead, merchant } = await shared({ nextLane: async () => 'Y7' });
    merchant.id = 'x';
    lead();
    await until(() => sent.length === 1);
    merchant.id = 'y';
    await answer(sent, 1, no('order_id_taken', 409));
    await until(() => {
      outbox.wake();
      return outbox.of('Y7').length === 0;
    });
    merchant.id = 'x';
    outbox.wake();
    await until(() => sent.length === 2);
    expect(sent[1]?.entry).toMatchObject({ merchantId: 'x', lane: 'B1', key: sent[0]?.entry.key });
  });

  it('an answer to X that comes when Y has signed in is done with, and none of it becomes Y’s', async () => {
    const heard: string[] = [];
    const { outbox, sent, lead, merchant } = await shared({
      answered: (entry) => heard.push(entry.merchantId),
      refused: (entry) => heard.push(entry.merchantId),
    });
    merchant.id = 'x';
    lead();
    await until(() => sent.length === 1);
    merchant.id = 'y';
    await answer(sent, 1, { ok: true, value: { orderId: 'B1', version: 1 } });
    await until(() => outbox.get(sent[0]?.entry.id ?? '') === undefined);
    expect(heard).toEqual([]);
    merchant.id = 'x';
    outbox.wake();
    await until(() => sent.length === 2);
    expect(names([sent[1]?.entry as Entry])).toEqual(['pay']);
  });
});
