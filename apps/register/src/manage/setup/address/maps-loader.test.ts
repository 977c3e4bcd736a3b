import { describe, expect, it } from 'vitest';
import { KeyRefused, type MapsState, mapsLoader } from './maps-loader.ts';

/** A loader whose script fails `failures` times, with what it went through. */
function loaderThatFails(failures: number, error = new Error('no script')) {
  const pauses: number[] = [];
  const seen: MapsState[] = [];
  let tries = 0;
  const loader = mapsLoader(
    async () => {
      seen.push(loader.state.get());
      tries += 1;
      if (tries <= failures) throw error;
      return { name: 'places' };
    },
    async (ms) => void pauses.push(ms),
  );
  return { loader, pauses, seen, tries: () => tries };
}

describe('the loader of the maps script', () => {
  it('is initialized, loading, then success, once for all who ask (FLOW-43)', async () => {
    const { loader, tries, seen } = loaderThatFails(0);
    expect(loader.state.get()).toBe('initialized');
    const both = await Promise.all([loader.load(), loader.load()]);
    expect(both).toEqual([{ name: 'places' }, { name: 'places' }]);
    expect([seen, loader.state.get(), tries()]).toEqual([['loading'], 'success', 1]);
  });

  it('tries again up to three times, after growing pauses, then reports failure (FLOW-43, ERR-30, LIM-20)', async () => {
    const late = loaderThatFails(3);
    expect(await late.loader.load()).toEqual({ name: 'places' });
    expect([late.tries(), late.pauses, late.loader.state.get()]).toEqual([4, [1_000, 2_000, 4_000], 'success']);
    const never = loaderThatFails(4);
    expect(await never.loader.load()).toBeNull();
    expect([never.tries(), never.pauses, never.loader.state.get()]).toEqual([4, [1_000, 2_000, 4_000], 'failure']);
    // Somebody asks again later.
    expect(await never.loader.load()).toEqual({ name: 'places' });
    expect(never.loader.state.get()).toBe('success');
  });

  it('does not try a key again that is refused', async () => {
    const { loader, tries } = loaderThatFails(1, new KeyRefused('no'));
    expect([await loader.load(), tries(), loader.state.get()]).toEqual([null, 1, 'failure']);
  });
});
