import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BotReport, judgeBotReport, usualBotAction } from './bot-check.ts';

const good: BotReport = { success: true, action: 'login', hostname: 'till.example.com', score: 0.9, errors: [] };
const expected = { action: 'login', hostname: 'till.example.com', scoreMin: 0.5 } as const;
const verdictOf = (changes: Partial<BotReport>, more = {}) => judgeBotReport({ ...good, ...changes }, { ...expected, ...more }).verdict;

describe('what a provider says of a token', () => {
  it('lets in whoever did this on our page, with the score that is needed', () => {
    expect([verdictOf({}), verdictOf({ score: 0.5 }), verdictOf({ hostname: 'Till.Example.COM' })]).toEqual(['passed', 'passed', 'passed']);
    expect(verdictOf({ score: null }, { scoreMin: null })).toBe('passed');
  });

  it.each<Partial<BotReport>>([
    { success: false },
    { success: false, errors: ['timeout-or-duplicate'] },
    { success: false, errors: ['invalid-input-response'] },
    { action: 'purchase' },
    { action: '' },
    { action: null },
    { hostname: 'evil.example' },
    { hostname: 'till.example.com.evil.example' },
    { hostname: null },
    { score: 0.49 },
    { score: null },
    { score: Number.NaN },
  ])('refuses %j', (changes) => {
    expect(verdictOf(changes)).toBe('failed');
  });

  it.each(['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error'])(
    'knows nothing where it complains of %s, whatever else it says',
    (error) => {
      expect([verdictOf({ success: false, errors: [error] }), verdictOf({ errors: ['timeout-or-duplicate', error] })]).toEqual(['unavailable', 'unavailable']);
    },
  );

  it('takes the names of this machine for one another, and for no other host', () => {
    expect(verdictOf({ hostname: '127.0.0.1' }, { hostname: 'localhost' })).toBe('passed');
    expect(verdictOf({ hostname: 'localhost' })).toBe('failed');
    expect(verdictOf({}, { hostname: 'localhost' })).toBe('failed');
  });

  it('lets nobody in without success, whatever it says', () => {
    const report = fc.record({
      success: fc.constant(false),
      action: fc.option(fc.string()),
      hostname: fc.option(fc.string()),
      score: fc.option(fc.double()),
      errors: fc.array(fc.string()),
    });
    fc.assert(fc.property(report, (said) => judgeBotReport(said, expected).verdict !== 'passed'));
  });
});

it('a check is for a purchase where nothing is said (AUTH-07)', () => {
  expect(usualBotAction).toBe('purchase');
});
