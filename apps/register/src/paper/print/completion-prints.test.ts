import { afterEach, describe, expect, it } from 'vitest';
import { changePrint, completionKey, completionPrints, printOf, takePrint } from './completion-prints.ts';
import { failure } from './outcome.ts';

afterEach(() => completionPrints.clear());
const now = 1_000_000;
const taken = async (byItself: boolean, at = now) => {
  const print = await takePrint('B7', byItself, at);
  if (print === null) throw new Error('another has it');
  return print;
};

describe('the printing of a completed order', () => {
  it('is taken once where nobody asks for it, by whoever is first', async () => {
    const takes = await Promise.all([1, 2, 3].map(() => takePrint('B7', true, now)));
    expect(takes.map((take) => take?.jobId ?? null)).toEqual(['paid-B7', null, null]);
    expect((await takePrint('B8', true, now))?.jobId).toBe('paid-B8');
  });

  it('is not taken again by itself, whatever became of it', async () => {
    changePrint(await taken(true), { way: 'shop', outcome: failure('paper-out') });
    expect(await takePrint('B7', true, now + 86_400_000)).toBeNull();
  });

  it('is not asked for twice while it is under way, unless its page is gone', async () => {
    await taken(true);
    expect(await takePrint('B7', false, now + 1000)).toBeNull();
    expect(await takePrint('B7', false, now + 600_000)).not.toBeNull();
  });

  it('keeps the name of its job until the server may have it, and has another one then', async () => {
    changePrint(await taken(true), { way: 'shop', outcome: failure('server-offline') });
    const second = await taken(false);
    expect(second.jobId).toBe('paid-B7');
    changePrint(second, { way: 'shop', outcome: { kind: 'printed', paperNear: false } });
    expect((await taken(false)).jobId).not.toBe('paid-B7');
  });

  it('what an older try learns late does not change the newer one', async () => {
    const first = await taken(true);
    changePrint(first, { outcome: failure('offline') });
    const second = await taken(false);
    changePrint(first, { outcome: { kind: 'printed', paperNear: false } });
    expect(printOf(completionPrints.get(), completionKey('B7'))).toEqual(second);
  });
});
