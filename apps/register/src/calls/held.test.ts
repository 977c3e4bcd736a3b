import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeHeld } from './held.ts';

describe('held answers', () => {
  it('an older version never replaces a newer one, in whatever order answers arrive', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1 }), (versions) => {
        const held = makeHeld();
        for (const version of versions) held.put('order:B1', { id: 'B1', version });
        expect(held.get<{ version: number }>('order:B1')?.version).toBe(Math.max(...versions));
      }),
    );
  });

  it('the same version again replaces: the server has the last word on what was shown before', () => {
    const held = makeHeld();
    held.put('order:B1', { version: 2, total: 100 });
    held.put('order:B1', { version: 2, total: 108 });
    expect(held.get('order:B1')).toEqual({ version: 2, total: 108 });
  });

  it('knows whether anybody listens to a key', () => {
    const held = makeHeld();
    const stops = [held.listen('order:B1', () => {}), held.listen('order:B1', () => {})];
    expect([held.listened('order:B1'), held.listened('order:B2')]).toEqual([true, false]);
    stops[0]?.();
    expect(held.listened('order:B1')).toBe(true);
    stops[1]?.();
    expect(held.listened('order:B1')).toBe(false);
  });

  it('tells only those who listen to the key, and all of them when everything is forgotten', () => {
    const held = makeHeld();
    const heard: string[] = [];
    held.listen('menu', () => heard.push('menu'));
    const stop = held.listen('merchant', () => heard.push('merchant'));
    held.put('menu', { version: 1 });
    held.put('merchant', { id: 'm' });
    stop();
    held.clear();
    expect(heard).toEqual(['menu', 'merchant', 'menu']);
    expect(held.get('menu')).toBeUndefined();
  });
});
