import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasRemark, offeredNotes, toggleRemark, type UsedNote, withUsed } from './used-notes.ts';

const day = 24 * 3_600_000;
const noon = Date.UTC(2026, 10, 2, 12);
const used = (...given: readonly (readonly [itemId: string, note: string, at?: number])[]): readonly UsedNote[] =>
  given.reduce<readonly UsedNote[]>((before, [itemId, note, at]) => withUsed(before, itemId, note, at ?? noon), []);

describe('the notes that are offered for an item', () => {
  it('are those that it had, the most frequent first, each remark by itself', () => {
    const notes = used(['pork', 'no onion, extra hot'], ['pork', 'Extra hot'], ['pork', 'no ginger']);
    expect(offeredNotes(notes, 'pork', noon)).toEqual(['Extra hot', 'no ginger', 'no onion']);
  });
  it('are followed by the habits of other items, not by what one of them had once', () => {
    const notes = used(['pork', 'no onion'], ['rice', 'no onion'], ['rice', 'for Maria'], ['tea', 'less ice']);
    expect(offeredNotes(notes, 'tea', noon)).toEqual(['less ice', 'no onion']);
    expect(offeredNotes(notes, 'flan', noon)).toEqual(['no onion']);
  });
  it('are six at most, and none that is long or that nobody used for a month', () => {
    const notes = used(['tea', 'no sugar', noon - 31 * day], ['tea', `the gentleman at the window ${'wants it '.repeat(4)}`], ['tea', 'a;b;c;d，e、f；g']);
    expect(offeredNotes(notes, 'tea', noon)).toHaveLength(6);
    expect(offeredNotes(used(['tea', 'no sugar', noon - 31 * day]), 'tea', noon)).toEqual([]);
    expect(used(['tea', 'no sugar', noon - 31 * day], ['tea', 'hot'])).toHaveLength(1);
  });
  it('never grow without an end, and hold what was used last', () => {
    const many = Array.from({ length: 400 }, (_, index) => ['tea', `remark ${index}`] as const);
    const notes = used(...many);
    expect(notes).toHaveLength(150);
    expect(notes[0]?.text).toBe('remark 399');
  });
});

describe('a tap on an offered note', () => {
  it('adds it to what is written, and takes it off again', () => {
    expect(toggleRemark('', 'no onion')).toBe('no onion');
    expect(toggleRemark('extra hot', 'no onion')).toBe('extra hot, no onion');
    expect(toggleRemark('extra hot, No  Onion', 'no onion')).toBe('extra hot');
  });
  it('changes nothing else, whatever is written', () => {
    const remark = fc.stringMatching(/^[a-z][a-z ]{0,10}[a-z]$/).map((text) => text.replace(/ +/g, ' '));
    fc.assert(
      fc.property(fc.array(remark, { maxLength: 4 }), remark, (written, tapped) => {
        const note = written.join(', ');
        const once = toggleRemark(note, tapped);
        expect(hasRemark(once, tapped)).toBe(!hasRemark(note, tapped));
        for (const each of written) if (each !== tapped) expect(hasRemark(once, each)).toBe(true);
      }),
    );
  });
});
