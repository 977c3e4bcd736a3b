import { afterEach, describe, expect, it } from 'vitest';
import type { Tried } from '../exchange.ts';
import type { Entry } from './entry.ts';
import { add, answer, closeTabs, create, names, no, ok, openBrowser, openTab, pay, silence, until } from './testing/tabs.ts';

afterEach(closeTabs);

const minutes = 60_000;

/** Answers every try of a call with an error, over so many minutes, until it is parked or the tries are used up. */
async function fallIll(
  { outbox, sent }: Pick<ReturnType<typeof openTab>, 'outbox' | 'sent'>,
  clock: { now: number },
  result: Tried<unknown>,
  overMinutes: number,
) {
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

  it.each([401, 421])('%i: is still tried, under its key, and gone when the server takes it after all', async (status) => {
    const clock = { now: 1_000 };
    const tab = openTab(openBrowser(), { clock });
    const { outbox, sent, lead } = tab;
    lead();
    add(outbox, 'rice');
    pay(outbox);
    await fallIll(tab, clock, no('not_signed_in', status), 10);
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

describe('a call that something else keeps answering', () => {
  const filter: Tried<unknown> = {
    ok: false,
    refusal: { code: 'no_answer', message: 'something else answered', instead: { status: 403, line: 'Access denied', isTill: false } },
  };
  /** Answers so many tries of the first call, one each `everyMs`. */
  async function stray({ outbox, sent }: Pick<ReturnType<typeof openTab>, 'outbox' | 'sent'>, clock: { now: number }, tries: number, everyMs = 10_000) {
    for (let count = 1; count <= tries; count += 1) {
      clock.now += everyMs;
      await answer(sent, count, filter);
      await until(() => {
        const moved = sent.length > count || outbox.all()[0]?.refused !== null;
        if (!moved) outbox.wake();
        return moved;
      });
    }
  }

  it('is told after ten such answers within five minutes while our server is there, with what answered; its payment stays, and it can be sent again', async () => {
    const clock = { now: 1_000 };
    const tab = openTab(openBrowser(), { clock });
    const { outbox, sent, lead } = tab;
    lead();
    const created = create(outbox);
    const payment = pay(outbox);
    await outbox.accept(payment.id);
    await stray(tab, clock, 9);
    expect(outbox.get(created.id)?.refused).toBeNull();
    clock.now += 10_000;
    await answer(sent, 10, filter);
    await until(() => outbox.get(created.id)?.refused !== null);
    expect(outbox.get(created.id)?.refused?.instead).toEqual({ status: 403, line: 'Access denied', isTill: false });
    expect(names(outbox.all())).toEqual(['create', 'pay']);
    // A person sends it again: under its key, and what waits behind it goes on.
    void outbox.retry(created.id);
    expect((await answer(sent, 11, ok(1))).key).toBe(sent[0]?.entry.key);
    expect(names([await answer(sent, 12, ok(2))])).toEqual(['pay']);
    await until(() => outbox.all().length === 0);
  });

  it('waits on while our server does not answer either, and where it is answered so more rarely', async () => {
    const clock = { now: 1_000 };
    const away = openTab(openBrowser(), { clock, isThere: () => false });
    away.lead();
    add(away.outbox, 'rice');
    await stray(away, clock, 15);
    expect(away.outbox.all()[0]?.refused).toBeNull();
    const rare = openTab(openBrowser(), { clock });
    rare.lead();
    add(rare.outbox, 'rice');
    await stray(rare, clock, 15, 40_000);
    expect(rare.outbox.all()[0]?.refused).toBeNull();
  });
});

describe('leaving out an order that was never created', () => {
  it('keeps money that was taken for it, which is told until somebody has settled it; in every tab, and on the disk', async () => {
    const browser = openBrowser();
    const told: string[] = [];
    const { outbox, sent, lead } = openTab(browser, { hooks: { refused: ({ command }) => void told.push((command as { name: string }).name) } });
    const other = openTab(browser);
    lead();
    const created = create(outbox);
    add(outbox, 'rice');
    const payment = pay(outbox);
    await outbox.accept(payment.id);
    await answer(sent, 1, no('forbidden', 403));
    await until(() => outbox.get(created.id)?.refused !== null);
    outbox.discard(created.id);
    expect(names(outbox.all())).toEqual(['pay']);
    expect(outbox.get(payment.id)).toMatchObject({ accepted: true, refused: { code: 'not_found' } });
    expect(told).toEqual(['create', 'pay']);
    await until(() => names(other.outbox.all()).join() === 'pay' && other.outbox.all()[0]?.refused?.code === 'not_found');
    await outbox.written();
    const later = openTab(browser);
    await later.outbox.load();
    expect(names(later.outbox.all())).toEqual(['pay']);
    later.outbox.discard(payment.id);
    expect(later.outbox.all()).toEqual([]);
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
