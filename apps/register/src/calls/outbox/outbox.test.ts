import type { Result } from '@till/domain/result';
import { afterEach, describe, expect, it } from 'vitest';
import type { CallFailure } from '../failure.ts';
import type { Entry } from './entry.ts';
import type { OutboxHooks } from './outbox.ts';
import { makeOutbox } from './outbox.ts';
import { openEntryStore } from './store.ts';
import { add, answer, closeTabs, create, names, newKey, no, ok, openBrowser, openTab, pay, silence, until } from './testing/tabs.ts';

afterEach(closeTabs);

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
    const undecided = [silence, no('unavailable', 503), no('too_many_requests', 429), no('not_signed_in', 401), no('not_found', 421), no('internal', 500)];
    for (const [index, result] of undecided.entries()) {
      await answer(sent, index + 1, result);
      // What pauses is woken; nobody waits ten seconds here.
      await until(() => {
        outbox.wake();
        return sent.length === index + 2;
      });
    }
    expect(new Set(sent.map(({ entry }) => entry.key)).size).toBe(1);
    await answer(sent, 7, ok());
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

  describe('calls that count from what is there', () => {
    const plus = (outbox: ReturnType<typeof openTab>['outbox'], id: string) =>
      add(outbox, id, {
        merges: 'more l1',
        joins: (before) => ({ asked: before.asked, command: { name: `${(before.command as { name: string }).name}+${id}` } }),
      });

    it('are one call while surely none went out, and one more when the first is under way', async () => {
      const { outbox, sent, leading } = openTab(openBrowser());
      outbox.drain(leading.signal, true);
      for (const id of ['a', 'b', 'c']) plus(outbox, id);
      expect(names(outbox.all())).toEqual(['a+b+c']);
      await until(() => sent.length === 1);
      for (const id of ['d', 'e']) plus(outbox, id);
      expect(names(outbox.all())).toEqual(['a+b+c', 'd+e']);
    });

    it('stay two where another tab, or a page before, may have sent the first: its answer would be about that one alone', async () => {
      const browser = openBrowser();
      const idle = openTab(browser);
      for (const id of ['a', 'b']) plus(idle.outbox, id);
      expect(names(idle.outbox.all())).toEqual(['a', 'b']);
      // A lease, on plain http, cannot promise that no other tab sends.
      idle.lead();
      for (const id of ['c', 'd']) plus(idle.outbox, id);
      expect(names(idle.outbox.all())).toEqual(['a', 'b', 'c', 'd']);
      await idle.outbox.written();
      idle.close();
      const after = openTab(browser);
      await after.outbox.load();
      after.outbox.drain(after.leading.signal, true);
      plus(after.outbox, 'e');
      expect(names(after.outbox.all())).toEqual(['a', 'b', 'c', 'd', 'e']);
    });
  });

  it('an answered call leaves the disk when what the server made of it is there', async () => {
    const browser = openBrowser();
    let written = () => {};
    const hooks: Partial<OutboxHooks> = {
      answered: () =>
        new Promise<void>((resolve) => {
          written = resolve;
        }),
    };
    const { outbox, sent, lead } = openTab(browser, { hooks });
    lead();
    const rice = add(outbox, 'rice');
    await answer(sent, 1, ok());
    expect((await rice.settled).ok).toBe(true);
    expect(outbox.all()).toEqual([]);
    await outbox.written();
    const onDisk = async () => (await openEntryStore(browser.name).all()).map(({ key }) => key);
    // A page that begins now has the call still, and sends it under its key.
    expect(await onDisk()).toEqual([sent[0]?.entry.key]);
    written();
    await expect.poll(onDisk).toEqual([]);
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
      read: (entry) => entry,
      shape: 1,
      transmit: async (entry): Promise<Result<unknown, CallFailure>> => {
        sent.push(entry);
        return ok();
      },
      merchantId: () => 'demo',
      clock: () => null,
      now: () => 1_000,
      newKey,
      offline: () => false,
      isServerThere: async () => true,
      failed: () => undefined,
      hooks: { answered: () => undefined, refused: () => undefined },
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
