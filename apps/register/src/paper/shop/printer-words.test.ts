import { printers as words } from '@till/phrases/en-us/printers';
import { describe, expect, it } from 'vitest';
import { linesOf, stateOf, testWords } from './printer-words.ts';
import type { ReceiptPrinter } from './shop-printer.ts';

const front: ReceiptPrinter = {
  ...{ kind: 'receipts', id: 'front', label: 'Front', address: '192.168.1.50:9100', enabled: true },
  ...{ paperWidth: 80, fontSize: 1, fontWeight: 0, model: null, version: 1 },
  ...{ waitingCount: 0, waitingSince: null, lastPrintedAt: null, lastError: null },
};
const said = (changes: Partial<ReceiptPrinter>) => {
  const [{ text, mood }, ...more] = stateOf({ ...front, ...changes }, words, (at) => `${at} o’clock`);
  return [mood, text, ...more];
};

describe('what a printer is doing', () => {
  it('is what the server knows of it, and no more', () => {
    expect(said({})).toEqual(['quiet', words.state.untried]);
    expect(said({ lastPrintedAt: 3 })).toEqual(['good', 'Ready', 'Last printed 3 o’clock']);
    expect(said({ waitingCount: 1, waitingSince: 4, lastPrintedAt: 3 })).toEqual(['good', 'Printing', '1 waiting since 4 o’clock', 'Last printed 3 o’clock']);
    expect(said({ enabled: false, lastPrintedAt: 3, lastError: 'offline' })).toEqual(['quiet', 'Switched off', 'Last printed 3 o’clock']);
  });

  it('is why it does not print, as long as something waits; later, how it was the last time', () => {
    expect(said({ waitingCount: 2, waitingSince: 4, lastError: 'paper-out' })).toEqual(['bad', 'The printer has no paper.', '2 waiting since 4 o’clock']);
    expect(said({ lastError: 'paper-out' })).toEqual(['warn', 'Last time: The printer has no paper.']);
  });
});

it('a kitchen printer names its categories, also one that is gone', () => {
  const menu = [{ id: 'beer', name: 'Beer' }];
  expect(linesOf(['beer', 'x'], words.lines, menu, words.form.categoryGone)).toBe('Prints: Beer, No longer on the menu');
  expect(linesOf(['beer', 'x'], words.lines, undefined, '')).toBe('Prints: …');
  expect([linesOf(null, words.lines, menu, ''), linesOf([], words.lines, menu, '')]).toEqual([words.lines.all, words.lines.rest]);
});

describe('a test page', () => {
  const job = { id: 'J', printerId: 'front', orderId: null, state: 'printed', isCopy: false, reason: null, duringJob: false, paperNear: false } as const;
  const say = ({ code }: { readonly code: string }) => code;

  it('is printed, sent, waiting or failed, with its reason and what may be on the paper', () => {
    expect(testWords({ job }, words, say)).toEqual({ text: words.tested, mood: 'good' });
    expect(testWords({ job: { ...job, paperNear: true } }, words, say).text).toBe(`${words.tested} ${words.paperNear}`);
    expect(testWords({ job: { ...job, state: 'sent' } }, words, say)).toEqual({ text: words.testSent, mood: 'warn' });
    expect(testWords({ job: { ...job, state: 'sent', notShown: ['ต้มยำ', '김'] } }, words, say)).toEqual({
      text: 'The printer has no letters for ต้มยำ, 김. A box with a question mark stands on the paper instead.',
      mood: 'warn',
    });
    expect(testWords({ job: { ...job, state: 'waiting' } }, words, say).text).toBe(words.testing);
    expect(testWords({ job: { ...job, state: 'waiting', reason: 'cover-open' } }, words, say).text).toBe(words.testWaits);
    expect(testWords({ job: { ...job, state: 'failed', reason: 'unreachable' } }, words, say).text).toContain('was not printed: No printer answers');
    expect(testWords({ job: { ...job, state: 'failed', reason: 'paper-out', duringJob: true } }, words, say).text).toContain(
      'Part of the test page may be printed',
    );
    expect(testWords('lost', words, say).text).toBe(words.testUnknown);
    expect(testWords({ refused: { code: 'not_found', message: '' } }, words, say)).toEqual({ text: 'not_found', mood: 'bad' });
  });
});
