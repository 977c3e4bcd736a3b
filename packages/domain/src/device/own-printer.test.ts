import { describe, expect, it } from 'vitest';
import { problemOfOwn, problemOfPrint } from './own-printer.ts';

const minute = 60_000;

describe("a register's own printer", () => {
  it('that failed last is named for it until it has printed, however long ago that was', () => {
    expect(problemOfOwn({ state: 'unsure', last: { problem: 'paper-out', agoMs: 20 * 3_600_000 } })).toBe('paper-out');
    expect(problemOfOwn({ state: 'unsure', last: { problem: null, agoMs: 20 * 3_600_000 } })).toBeNull();
    expect(problemOfOwn({ state: 'unsure', last: null })).toBeNull();
  });

  it('that printed in the last ten minutes is there, though it was heard to be away; one that is unplugged is not', () => {
    expect(problemOfOwn({ state: 'there', last: { problem: 'gone', agoMs: minute } })).toBeNull();
    expect(problemOfOwn({ state: 'unsure', last: { problem: 'gone', agoMs: minute } })).toBe('gone');
    expect(problemOfOwn({ state: 'silent', last: { problem: null, agoMs: 9 * minute } })).toBeNull();
    expect(problemOfOwn({ state: 'silent', last: { problem: null, agoMs: 10 * minute } })).toBe('gone');
    expect(problemOfOwn({ state: 'silent', last: { problem: 'paper-out', agoMs: minute } })).toBe('gone');
    expect(problemOfOwn({ state: 'gone', last: { problem: null, agoMs: minute } })).toBe('gone');
    expect(problemOfOwn({ state: 'none', last: { problem: 'paper-out', agoMs: minute } })).toBeNull();
  });

  it('is not blamed for what another page prints, or for an amount that is too wide', () => {
    expect(['busy', 'amount-too-wide', 'paper-out', 'unplugged', 'no-confirmation', 'java.io.IOException: closed'].map(problemOfPrint)).toEqual([
      null,
      null,
      'paper-out',
      'gone',
      'unclear',
      'unclear',
    ]);
  });
});
