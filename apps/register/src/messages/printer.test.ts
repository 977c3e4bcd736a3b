import { wrapper as words } from '@till/phrases/en-us/wrapper';
import { expect, it } from 'vitest';
import { printerFailure } from './printer.ts';

it('a failure of the tablet’s printer is said in words where they are known, else as the wrapper threw it (ERR-35)', () => {
  expect(printerFailure(new Error('paper-out'), words)).toBe('The printer is out of paper.');
  expect(printerFailure(new Error('Java exception was raised'), words)).toBe('Java exception was raised');
  expect(printerFailure('unreachable', words)).toBe(words.reasons.unreachable);
  expect(printerFailure(new Error(''), words)).toBe(words.reasons['printer-error']);
});
