import { printers as words } from '@till/phrases/en-us/printers';
import { describe, expect, it } from 'vitest';
import { gravestOf, linesOf, settingsOf, stateOf, testText, usesOf } from './printer-text.ts';
import type { KitchenPrinter, ReceiptPrinter } from './shop-printer.ts';

const front: ReceiptPrinter = {
  ...{ id: 'front', label: 'Front', address: '192.168.1.50:9100', enabled: true },
  ...{ paperWidth: 80, fontSize: 1, fontWeight: 0, model: null, version: 1 },
  ...{ waitingCount: 0, waitingSince: null, lastPrintedAt: null, lastError: null },
};
const grill: KitchenPrinter = { ...front, ...{ id: 'grill', lastError: null, language: 'en-us', standsBy: false, categories: null, since: 0 } };
const said = (receipts: Partial<ReceiptPrinter> | null, kitchen: Partial<KitchenPrinter> | null = null) => {
  const printer = { receipts: receipts && { ...front, ...receipts }, kitchen: kitchen && { ...grill, ...kitchen } };
  const [{ text, mood }, ...more] = stateOf(printer, words, (at) => `${at} o’clock`);
  return [mood, text, ...more];
};

it('of what is to be said of a printer, what somebody has to act on comes first, then what is to be looked at', () => {
  const [bad, warn, good, quiet] = (['bad', 'warn', 'good', 'quiet'] as const).map((mood) => ({ text: mood, mood }));
  expect(gravestOf(quiet as never, good as never, bad as never, warn as never)).toBe(bad);
  expect(gravestOf(good as never, warn as never, { text: 'later', mood: 'warn' })).toBe(warn);
  expect(gravestOf(quiet as never)).toBe(quiet);
});

describe('what a printer is doing', () => {
  it('is what the server knows of it, and no more', () => {
    expect(said({})).toEqual(['quiet', words.state.untried]);
    expect(said({ lastPrintedAt: 3 })).toEqual(['good', 'Ready', 'Last printed 3 o’clock']);
    expect(said({ waitingCount: 1, waitingSince: 4, lastPrintedAt: 3 })).toEqual(['good', 'Printing', '1 waiting since 4 o’clock', 'Last printed 3 o’clock']);
    expect(said({ enabled: false, lastPrintedAt: 3, lastError: 'offline' })).toEqual(['quiet', 'Off', 'Last printed 3 o’clock']);
  });

  it('is why it does not print, as long as something waits; later, how it was the last time', () => {
    expect(said({ waitingCount: 2, waitingSince: 4, lastError: 'paper-out' })).toEqual(['bad', 'The printer is out of paper.', '2 waiting since 4 o’clock']);
    expect(said({ lastError: 'paper-out' })).toEqual(['warn', 'Last time: The printer is out of paper.']);
  });

  it('says nothing of a test page that waits, of which its button speaks', () => {
    const printer = { receipts: { ...front, waitingCount: 1, waitingSince: 4, lastError: 'paper-out' as const }, kitchen: null };
    const time = (at: number) => `${at} o’clock`;
    expect(stateOf(printer, words, time, 1)).toEqual([{ mood: 'bad', text: 'The printer is out of paper.' }]);
    const both = { ...printer, receipts: { ...printer.receipts, waitingCount: 2 } };
    expect(stateOf(both, words, time, 1)[1]).toBe('1 waiting since 4 o’clock');
  });

  it('is of the machine, whichever of its uses it was heard of in', () => {
    expect(said({}, { lastPrintedAt: 3 })).toEqual(['good', 'Ready', 'Last printed 3 o’clock']);
    expect(said({ waitingCount: 1, waitingSince: 4 }, { waitingCount: 2, waitingSince: 2, lastPrintedAt: 1 })).toEqual([
      'good',
      'Printing',
      '3 waiting since 2 o’clock',
      'Last printed 1 o’clock',
    ]);
    expect(said({ lastError: 'offline' }, { lastError: 'paper-out', waitingCount: 1, waitingSince: 4 })).toEqual([
      'bad',
      'The printer is out of paper.',
      '1 waiting since 4 o’clock',
    ]);
    expect(said({ enabled: false, lastError: 'offline' }, { lastPrintedAt: 3 })[1]).toBe('Ready');
    expect(said({ enabled: false }, { enabled: false })[1]).toBe('Off');
  });
});

it('what a printer is for is said a use a line, and which of them is switched off', () => {
  const kitchen = { ...grill, categories: [] };
  expect(usesOf({ receipts: front, kitchen }, words, undefined)).toEqual(['Receipts', words.lines.rest]);
  expect(usesOf({ receipts: { ...front, enabled: false }, kitchen }, words, undefined)).toEqual(['Receipts (off)', words.lines.rest]);
  expect(usesOf({ receipts: null, kitchen: { ...grill, standsBy: true, enabled: false } }, words, undefined)).toEqual([words.lines.standsBy]);
  expect(settingsOf('kitchen', { ...grill, label: 'Grill', enabled: false, model: 'Epson' }, words)).toBe('Kitchen tickets: Grill · 80 mm · Epson · Off');
});

it('a kitchen printer names its categories, also one that is gone', () => {
  const menu = [{ id: 'beer', name: 'Beer' }];
  expect(linesOf(['beer', 'x'], words.lines, menu, words.form.categoryGone)).toBe('Kitchen tickets: Beer, No longer on the menu');
  expect(linesOf(['beer', 'x'], words.lines, undefined, '')).toBe('Kitchen tickets: …');
  expect([linesOf(null, words.lines, menu, ''), linesOf([], words.lines, menu, '')]).toEqual([words.lines.all, words.lines.rest]);
});

describe('a test page', () => {
  const job = { id: 'J', printerId: 'front', orderId: null, state: 'printed', isCopy: false, reason: null, duringJob: false, paperNear: false } as const;
  const say = ({ code }: { readonly code: string }) => code;

  it('is printed, sent, waiting or failed, with its reason and what may be on the paper', () => {
    expect(testText({ job }, words, say)).toEqual({ text: words.tested, mood: 'good' });
    expect(testText({ job: { ...job, paperNear: true } }, words, say).text).toBe(`${words.tested} ${words.paperNear}`);
    expect(testText({ job: { ...job, state: 'sent' } }, words, say)).toEqual({ text: words.testSent, mood: 'warn' });
    expect(testText({ job: { ...job, state: 'sent', notShown: ['ต้มยำ', '김'] } }, words, say)).toEqual({
      text: 'This printer can’t print ต้มยำ, 김. It prints a box with a question mark instead.',
      mood: 'warn',
    });
    expect(testText({ job: { ...job, state: 'waiting' } }, words, say).text).toBe(words.testing);
    expect(testText({ job: { ...job, state: 'waiting', reason: 'cover-open' } }, words, say).text).toBe(words.testWaits);
    expect(testText({ job: { ...job, state: 'failed', reason: 'unreachable' } }, words, say).text).toContain('didn’t print. No printer found');
    expect(testText({ job: { ...job, state: 'failed', reason: 'paper-out', duringJob: true } }, words, say).text).toContain(
      'Part of the test page may have printed',
    );
    expect(testText('lost', words, say).text).toBe(words.testUnknown);
    expect(testText({ refused: { code: 'not_found', message: '' } }, words, say)).toEqual({ text: 'not_found', mood: 'bad' });
  });
});
