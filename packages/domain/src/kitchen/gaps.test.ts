import { describe, expect, it } from 'vitest';
import { kitchenGaps } from './gaps.ts';
import { stationsFor } from './stations.ts';

const items = (...ids: readonly string[]) => ids.map((id) => ({ id }));
const menu = [
  { id: 'drinks', items: items('tea', 'cola') },
  { id: 'food', items: items('soup') },
  { id: 'specials', items: items('soup') },
  { id: 'empty', items: [] },
];
const printer = (id: string, categories: readonly string[] | null, over: { readonly enabled?: boolean; readonly standsBy?: boolean } = {}) => ({
  ...{ id, categories, standsBy: false, enabled: true },
  ...over,
});
const screen = (id: string, categories: readonly string[] | null, standbyId: string | null = null) => ({ id, categories, enabled: true, standbyId });
const gaps = (printers: readonly ReturnType<typeof printer>[], screens: readonly ReturnType<typeof screen>[] = []) => kitchenGaps(menu, { printers, screens });

describe('what a kitchen is set up for', () => {
  it('names a category that no printer or screen has, which goes to all of them', () => {
    const stations = [printer('grill', ['food']), printer('pass', ['food'])];
    expect(gaps(stations)).toEqual({ nowhere: ['drinks'], idle: [] });
    expect(gaps(stations, [screen('bar', ['drinks'])])).toEqual({ nowhere: [], idle: [] });
    expect(stationsFor(['drinks'], stations)).toEqual(['grill', 'pass']);
  });

  it('misses nothing where one takes everything, or all that no other has, or where there is no kitchen', () => {
    for (const categories of [null, []]) expect(gaps([printer('grill', ['food']), printer('pass', categories)]).nowhere).toEqual([]);
    expect(gaps([])).toEqual({ nowhere: [], idle: [] });
    expect(gaps([printer('off', ['food'], { enabled: false })])).toEqual({ nowhere: [], idle: [] });
  });

  it('names a station whose categories are gone or empty', () => {
    expect(gaps([printer('grill', null), printer('bar', ['gone', 'empty'])]).idle).toEqual(['bar']);
  });

  it('names a printer that stands by for no screen, unless it is the only one there is', () => {
    const standby = printer('spare', null, { standsBy: true });
    expect(gaps([printer('grill', null), standby]).idle).toEqual(['spare']);
    expect(gaps([standby], [screen('screen', null, 'spare')]).idle).toEqual([]);
    expect(gaps([standby]).idle).toEqual([]);
    expect(stationsFor(['food'], [standby])).toEqual(['spare']);
  });
});
