import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heldKey, makeHeld } from './held.ts';

const order = heldKey<{ readonly version: number; readonly total?: number }>('order:B1');
const menu = heldKey<{ readonly version: number }>('menu');
const merchant = heldKey<{ readonly id: string }>('merchant');

describe('held answers', () => {
  it('an older version never replaces a newer one, in whatever order answers arrive', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1 }), (versions) => {
        const held = makeHeld();
        for (const version of versions) held.put(order, { version });
        expect(held.get(order)?.version).toBe(Math.max(...versions));
      }),
    );
  });

  it('the same version again replaces: the server has the last word on what was shown before', () => {
    const held = makeHeld();
    held.put(order, { version: 2, total: 100 });
    held.put(order, { version: 2, total: 108 });
    expect(held.get(order)).toEqual({ version: 2, total: 108 });
  });

  it('knows whether anybody listens to a key', () => {
    const held = makeHeld();
    const stops = [held.listen(order, () => {}), held.listen(order, () => {})];
    expect([held.listened(order), held.listened('order:B2')]).toEqual([true, false]);
    stops[0]?.();
    expect(held.listened(order)).toBe(true);
    stops[1]?.();
    expect(held.listened(order)).toBe(false);
  });

  it('tells only those who listen to the key, and all of them when everything is forgotten', () => {
    const held = makeHeld();
    const heard: string[] = [];
    held.listen(menu, () => heard.push('menu'));
    const stop = held.listen(merchant, () => heard.push('merchant'));
    held.put(menu, { version: 1 });
    held.put(merchant, { id: 'm' });
    stop();
    held.clear();
    expect(heard).toEqual(['menu', 'merchant', 'menu']);
    expect(held.get(menu)).toBeUndefined();
  });
});
