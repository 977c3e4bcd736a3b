import { addItemCall } from '@till/contract/order/calls';
import { afterEach, describe, expect, it } from 'vitest';
import type { Entry } from './entry.ts';
import type { OutboxHooks } from './outbox.ts';
import type { EntryStore } from './store.ts';
import { add, answer, closeTabs, create, names, no, ok, openBrowser, openTab, pay, until } from './testing/tabs.ts';

afterEach(closeTabs);

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
