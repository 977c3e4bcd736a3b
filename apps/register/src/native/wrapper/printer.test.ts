import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { keepConnected, keepSelected, readSelected, type SelectedPrinter, tabletPrinter } from './printer.ts';

const front: SelectedPrinter = { name: 'MTP-II_4E21', address: '00:11:22:33:44:55', bondState: 12, type: 1 };
const settings = { paperWidth: 80, fontSize: 1, fontWeight: 0 };

afterEach(() => tabletPrinter.clear());

describe('the printer of a tablet', () => {
  it('is none at first, with paper of 80 mm, a medium font and no bold (ENT-24)', () => {
    expect(tabletPrinter.get()).toEqual({ name: '', address: '', bondState: 10, type: 0, connected: false, settings });
  });

  it('counts as connected when it is selected, and keeps the settings (FLOW-38, ENT-24)', () => {
    const changed = { paperWidth: 57, fontSize: 2, fontWeight: 1 } as const;
    tabletPrinter.set({ ...tabletPrinter.get(), settings: changed });
    keepSelected(front);
    expect(tabletPrinter.get()).toEqual({ ...front, connected: true, settings: changed });
    const bar: SelectedPrinter = { name: 'Bar', address: '66:77:88:99:AA:BB', bondState: 11, type: 3 };
    keepSelected(bar);
    expect(tabletPrinter.get()).toEqual({ ...bar, connected: true, settings: changed });
  });

  it('is connected or not, as the wrapper says; without a printer nothing is (FLOW-38)', () => {
    keepConnected(true);
    expect(tabletPrinter.get().connected).toBe(false);
    keepSelected(front);
    keepConnected(false);
    expect(tabletPrinter.get()).toEqual({ ...front, connected: false, settings });
    keepConnected(true);
    expect(tabletPrinter.get().connected).toBe(true);
  });

  it('is read from whatever an older build or a hand has stored, field by field (ENT-24)', () => {
    const store = (stored: unknown) => tabletPrinter.set(stored as never);
    store({ address: '00:11', connected: 'yes', settings: { paperWidth: 58, fontSize: 2 } });
    expect(tabletPrinter.get()).toEqual({ name: '', address: '00:11', bondState: 10, type: 0, connected: false, settings: { ...settings, fontSize: 2 } });
    store({ ...front, address: '', connected: true });
    expect(tabletPrinter.get()).toMatchObject({ address: '', connected: false });
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        store(stored);
        const { paperWidth, fontSize, fontWeight } = tabletPrinter.get().settings;
        expect([80, 57]).toContain(paperWidth);
        expect([0, 1, 2]).toContain(fontSize);
        expect([0, 1]).toContain(fontWeight);
      }),
    );
  });
});

describe('what a wrapper says of a selected printer', () => {
  it('is an object or its JSON text; what else it says beside is left out (FLOW-38)', () => {
    expect(readSelected(front)).toEqual(front);
    expect(readSelected(JSON.stringify({ ...front, uuids: [] }))).toEqual(front);
    expect(readSelected({ ...front, name: '' })).toEqual({ ...front, name: '' });
  });

  it.each([
    ['nothing', null],
    ['a broken text', '{"name":'],
    ['a number', 7],
    ['a list', [front]],
    ['no name', { ...front, name: undefined }],
    ['no address', { ...front, address: '' }],
    ['a bond state that Android has not', { ...front, bondState: 13 }],
    ['a bond state as text', { ...front, bondState: '12' }],
    ['a type that Android has not', { ...front, type: 4 }],
    ['a name without end', { ...front, name: 'x'.repeat(249) }],
  ])('is invalid with %s (FLOW-39)', (_what, said) => {
    expect(readSelected(said)).toBeNull();
  });
});
