import { afterEach, describe, expect, it } from 'vitest';
import { add, answer, closeTabs, names, ok, openBrowser, openTab, silence, until } from './testing/tabs.ts';

afterEach(closeTabs);

const laneCount = 300;
/** What a browser has under way at once. */
const atOnce = 6;

/** A tab in which so many orders wait, each with one call, named by its place. */
function openWaiting() {
  const tab = openTab(openBrowser());
  for (let number = 0; number < laneCount; number += 1) add(tab.outbox, `${number}`, { lane: `W${number}` });
  return tab;
}

describe('where many orders wait', () => {
  it('a few are under way at once, the oldest first, so that a call’s time does not run while the browser queues it', async () => {
    const { outbox, sent, lead } = openWaiting();
    lead();
    let most = 0;
    for (let answered = 0; answered < laneCount; answered += 1) {
      await until(() => sent.length > answered);
      await Promise.resolve();
      most = Math.max(most, sent.length - answered);
      sent[answered]?.answer(ok());
    }
    await until(() => outbox.all().length === 0);
    expect(most).toBe(atOnce);
    expect(names(sent.map(({ entry }) => entry))).toEqual(Array.from({ length: laneCount }, (_, number) => String(number)));
  });

  it('what somebody does now goes next, before what waits', async () => {
    const { outbox, sent, lead } = openWaiting();
    lead();
    await until(() => sent.length === atOnce);
    add(outbox, 'tea', { lane: 'now' });
    // It is in the queue in the turn after this one.
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => setTimeout(resolve));
    await answer(sent, 1, ok());
    await until(() => sent.length === atOnce + 1);
    expect(names(sent.slice(atOnce).map(({ entry }) => entry))).toEqual(['tea']);
  });

  it('one that is to be tried again later keeps nobody else from being sent', async () => {
    const { outbox, sent, lead } = openWaiting();
    lead();
    for (let number = 1; number <= atOnce; number += 1) await answer(sent, number, silence);
    await until(() => sent.length === 2 * atOnce);
    expect(names(sent.slice(atOnce).map(({ entry }) => entry))).toEqual(['6', '7', '8', '9', '10', '11']);
    expect(outbox.all()).toHaveLength(laneCount);
  });

  it('each is found in its order: of its merchant, of its lane, and after it was put off, merged or moved', async () => {
    const { outbox } = openWaiting();
    add(outbox, 'first', { lane: 'W5', merges: 'quantity' });
    add(outbox, 'other', { lane: 'W6' });
    add(outbox, 'second', { lane: 'W5', merges: 'quantity' });
    expect(names(outbox.of('W5'))).toEqual(['5', 'second']);
    expect(names(outbox.all().slice(-3))).toEqual([`${laneCount - 1}`, 'other', 'second']);
    outbox.discard(outbox.of('W7')[0]?.id ?? '');
    expect([outbox.of('W7'), outbox.all().length, outbox.heldCount()]).toEqual([[], laneCount + 1, laneCount + 1]);
  });
});
