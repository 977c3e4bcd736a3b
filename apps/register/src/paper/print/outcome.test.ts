import { printing } from '@till/phrases/en-us/printing';
import { wrapper } from '@till/phrases/en-us/wrapper';
import { expect, it } from 'vitest';
import { mayBeOnPaper, outcomeText, type PrintOutcome } from './outcome.ts';

it('paper that lacks some of its letters is never said to be printed: what is missing is', () => {
  const lacks: PrintOutcome = { kind: 'sent', paperNear: true, notShown: ['ไม่เผ็ด', '김'] };
  for (const kind of ['receipt', 'bill'] as const)
    expect(outcomeText(lacks, kind, printing)).toEqual({
      text: 'This printer can’t print ไม่เผ็ด, 김. It prints a box with a question mark instead.',
      also: wrapper.paperNear,
    });
  expect(mayBeOnPaper(lacks)).toBe(true);
  expect(outcomeText({ kind: 'printed', paperNear: false, notShown: [] }, 'receipt', printing)).toEqual({ text: wrapper.receiptPrinted, also: null });
  expect(outcomeText({ kind: 'sent', paperNear: false }, 'bill', printing)).toEqual({ text: printing.bill.sent, also: null });
});
