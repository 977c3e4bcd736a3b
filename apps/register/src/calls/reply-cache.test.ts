import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cacheKey, makeReplyCache } from './reply-cache.ts';

const order = cacheKey<{ readonly version: number; readonly total?: number }>('order:B1');
const menu = cacheKey<{ readonly version: number }>('menu');
const merchant = cacheKey<{ readonly id: string }>('merchant');

describe('the cache of replies', () => {
  it('an older version never replaces a newer one, in whatever order answers arrive', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1 }), (versions) => {
        const cache = makeReplyCache();
        for (const version of versions) cache.put(order, { version });
        expect(cache.get(order)?.version).toBe(Math.max(...versions));
      }),
    );
  });

  it('the same version again replaces: the server has the last word on what was shown before', () => {
    const cache = makeReplyCache();
    cache.put(order, { version: 2, total: 100 });
    cache.put(order, { version: 2, total: 108 });
    expect(cache.get(order)).toEqual({ version: 2, total: 108 });
  });

  it('knows whether anybody listens to a key', () => {
    const cache = makeReplyCache();
    const stops = [cache.listen(order, () => {}), cache.listen(order, () => {})];
    expect([cache.hasListeners(order), cache.hasListeners('order:B2')]).toEqual([true, false]);
    stops[0]?.();
    expect(cache.hasListeners(order)).toBe(true);
    stops[1]?.();
    expect(cache.hasListeners(order)).toBe(false);
  });

  it('tells only those who listen to the key, and all of them when everything is forgotten', () => {
    const cache = makeReplyCache();
    const heard: string[] = [];
    cache.listen(menu, () => heard.push('menu'));
    const stop = cache.listen(merchant, () => heard.push('merchant'));
    cache.put(menu, { version: 1 });
    cache.put(merchant, { id: 'm' });
    stop();
    cache.clear();
    expect(heard).toEqual(['menu', 'merchant', 'menu']);
    expect(cache.get(menu)).toBeUndefined();
  });
});
