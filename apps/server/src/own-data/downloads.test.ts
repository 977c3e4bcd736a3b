import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDownloads } from './downloads.ts';

const second = 1000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Downloads of shops that each take so many bytes between two looks; what was ended, by shop. */
function opened() {
  const downloads = openDownloads(60 * second);
  const ended: string[] = [];
  const leaves = new Map<string, () => void>();
  const entered = () => [...leaves.keys()];
  const enter = async (merchantId: string, bytesEach: number, gone = new AbortController().signal): Promise<boolean> => {
    let bytes = 0;
    const taken = () => {
      bytes += bytesEach;
      return { bytes, isUnread: true };
    };
    const end = () => {
      ended.push(merchantId);
      leaves.get(merchantId)?.();
      leaves.delete(merchantId);
    };
    const leave = await downloads.enter(merchantId, { taken, end }, gone);
    if (typeof leave !== 'string') leaves.set(merchantId, leave);
    return typeof leave !== 'string';
  };
  return { downloads, ended, entered, enter, leave: (merchantId: string) => leaves.get(merchantId)?.() };
}
const [slow, fast] = [5_999_999, 6_000_000];

describe('the downloads of a process', () => {
  it('are left alone however slow they are, until somebody waits: then a slow one makes room', async () => {
    const { ended, entered, enter } = opened();
    for (const merchantId of ['one', 'two', 'three', 'four']) await enter(merchantId, merchantId === 'three' ? slow : fast);
    await vi.advanceTimersByTimeAsync(600 * second);
    expect(ended).toEqual([]);
    void enter('five', fast);
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toEqual(['three']);
    expect(entered()).toEqual(['one', 'two', 'four', 'five']);
  });

  it('that are quick enough keep their places, and who waits comes in turn', async () => {
    const { ended, entered, enter, leave } = opened();
    for (const merchantId of ['one', 'two', 'three', 'four']) await enter(merchantId, fast);
    void enter('five', fast);
    void enter('six', fast);
    await vi.advanceTimersByTimeAsync(600 * second);
    expect([ended, entered()]).toEqual([[], ['one', 'two', 'three', 'four']]);
    leave('two');
    await vi.advanceTimersByTimeAsync(0);
    expect(entered()).toEqual(['one', 'two', 'three', 'four', 'five']);
  });

  it('are one of a shop: a second is refused while the first runs or waits, and takes the place of a slow one', async () => {
    const { downloads, ended, enter } = opened();
    await enter('one', fast);
    await enter('two', slow);
    expect([await enter('one', fast), downloads.refusal('one'), downloads.refusal('two'), downloads.refusal('three')]).toEqual([
      false,
      'running',
      'running',
      null,
    ]);
    await vi.advanceTimersByTimeAsync(60 * second);
    expect([downloads.refusal('one'), downloads.refusal('two'), ended]).toEqual(['running', null, []]);
    expect(await enter('two', fast)).toBe(true);
    expect(ended).toEqual(['two']);
  });

  it('of which nothing is taken for a minute are ended', async () => {
    const { ended, enter } = opened();
    await enter('one', 0);
    await vi.advanceTimersByTimeAsync(60 * second);
    expect(ended).toEqual(['one']);
  });

  it('are refused where twenty wait; one who leaves waits no more', async () => {
    const { downloads, enter, entered, leave } = opened();
    for (const merchantId of ['one', 'two', 'three', 'four']) await enter(merchantId, fast);
    const gone = new AbortController();
    void enter('first', fast, gone.signal);
    for (let waiting = 1; waiting < 20; waiting += 1) void enter(`waiting ${waiting}`, fast);
    expect(downloads.refusal('one more')).toBe('crowded');
    expect(await enter('one more', fast)).toBe(false);
    gone.abort();
    expect(downloads.refusal('one more')).toBe(null);
    leave('one');
    await vi.advanceTimersByTimeAsync(0);
    expect(entered().slice(4)).toContain('waiting 1');
  });
});
