import { describe, expect, it } from 'vitest';
import { apartMs, atOnceMs, doubtFrom, type LookUp, provesNotAsked, type Refusal, weighed } from './not-asked.ts';

const nothing: readonly LookUp[] = ['nothing'];

describe('a refusal is proof that no card was asked for', () => {
  it.each<[string, boolean, Refusal]>([
    ['at once, and nothing is known', true, { by: 'terminal', afterMs: 0, lookUps: nothing, terminal: 'unasked' }],
    ['at once, nothing is known, and the terminal is idle', true, { by: 'terminal', afterMs: 999, lookUps: ['nothing', 'nothing'], terminal: 'idle' }],
    ['at once, nothing is known, and the terminal is at something', false, { by: 'terminal', afterMs: 10, lookUps: nothing, terminal: 'busy' }],
    ['at once, and nobody looked', false, { by: 'terminal', afterMs: 10, lookUps: [], terminal: 'idle' }],
    ['at once, and the look-up was not answered', false, { by: 'terminal', afterMs: 10, lookUps: ['unclear'], terminal: 'idle' }],
    ['at once, and one look of two was not answered', false, { by: 'terminal', afterMs: 10, lookUps: ['nothing', 'unclear'], terminal: 'idle' }],
    ['at once, and the sale is known', false, { by: 'terminal', afterMs: 10, lookUps: ['known'], terminal: 'idle' }],
    ['late, though nothing is known', false, { by: 'terminal', afterMs: atOnceMs, lookUps: ['nothing', 'nothing'], terminal: 'idle' }],
    ['minutes later', false, { by: 'terminal', afterMs: 150_000, lookUps: nothing, terminal: 'idle' }],
    ['at the door, at once', true, { by: 'service', afterMs: 10, lookUps: [], terminal: 'unasked' }],
    ['at the door, at once, and the sale is known', false, { by: 'service', afterMs: 10, lookUps: ['known'], terminal: 'unasked' }],
    ['at the door, late', false, { by: 'service', afterMs: atOnceMs, lookUps: [], terminal: 'unasked' }],
  ])('%s: %s', (_what, isProof, refusal) => {
    expect(provesNotAsked(refusal)).toBe(isProof);
  });
});

const patience = { patienceMs: 180_000, apartMs };
type Said = 'nothing' | 'unclear';

/** What a process concludes that began to ask at 0 and read these answers, each at its ms. */
const concluded = (answers: readonly (readonly [number, Said])[]) => {
  let doubt = doubtFrom(0);
  return answers.map(([at, said]) => {
    const weighing = weighed(doubt, said, at, patience);
    doubt = weighing.doubt;
    return weighing.isOver;
  });
};

describe('that nothing was charged is proved', () => {
  it.each<[string, readonly boolean[], readonly (readonly [number, Said])[]]>([
    ['never by one answer, however late', [false], [[3_600_000, 'nothing']]],
    [
      'by two, a minute apart',
      [false, true],
      [
        [180_000, 'nothing'],
        [240_000, 'nothing'],
      ],
    ],
    [
      'not by two that are closer',
      [false, false],
      [
        [180_000, 'nothing'],
        [239_999, 'nothing'],
      ],
    ],
    [
      'by the first and a later one',
      [false, false, true],
      [
        [180_000, 'nothing'],
        [210_000, 'nothing'],
        [240_000, 'nothing'],
      ],
    ],
    [
      'not while the card may be in the hand',
      [false, false, false],
      [
        [0, 'nothing'],
        [60_000, 'nothing'],
        [179_999, 'nothing'],
      ],
    ],
    [
      'not by one of then and one of later',
      [false, false],
      [
        [100_000, 'nothing'],
        [200_000, 'nothing'],
      ],
    ],
    [
      'not where another answer came between',
      [false, false, false],
      [
        [180_000, 'nothing'],
        [210_000, 'unclear'],
        [250_000, 'nothing'],
      ],
    ],
    [
      'not by silence',
      [false, false],
      [
        [180_000, 'unclear'],
        [600_000, 'unclear'],
      ],
    ],
  ])('%s', (_what, over, answers) => {
    expect(concluded(answers)).toEqual(over);
  });

  it('says when the next answer could prove it', () => {
    const early = weighed(doubtFrom(0), 'nothing', 100_000, patience);
    expect(early.againMs).toBe(80_000);
    const first = weighed(early.doubt, 'nothing', 180_000, patience);
    expect(first.againMs).toBe(60_000);
    expect(weighed(first.doubt, 'nothing', 200_000, patience).againMs).toBe(40_000);
    expect(weighed(first.doubt, 'unclear', 200_000, patience).againMs).toBe(null);
  });

  it('by one process alone: another begins anew', () => {
    const mine = weighed(doubtFrom(0), 'nothing', 200_000, patience).doubt;
    expect(weighed(mine, 'nothing', 300_000, patience).isOver).toBe(true);
    expect(weighed(doubtFrom(200_000), 'nothing', 300_000, patience).isOver).toBe(false);
  });
});
