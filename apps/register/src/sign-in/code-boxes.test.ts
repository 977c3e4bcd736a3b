import { describe, expect, it } from 'vitest';
import { arrow, backspace, codeEvent, emptyBoxes, pasteDigits, typeDigit } from './code-boxes.ts';

const boxesOf = (code: string): string[] => Array.from({ length: 6 }, (_, at) => (code[at] ?? '').trim());

describe('one-time code', () => {
  it('has six boxes, and is complete with six digits and nothing else (LIM-04, VAL-20)', () => {
    expect(emptyBoxes).toHaveLength(6);
    let entry = { boxes: emptyBoxes, focus: 0 };
    for (const digit of '012345') {
      expect(codeEvent(entry.boxes)?.type).not.toBe('complete');
      entry = { ...typeDigit(entry.boxes, entry.focus, digit) };
    }
    expect(entry).toEqual({ boxes: boxesOf('012345'), focus: 5 });
    expect(codeEvent(entry.boxes)).toEqual({ type: 'complete', code: '012345' });
  });

  it.each(['a', '-', ' ', '', '٣', '数'])('clears %j and stays in the box (VAL-21)', (text) => {
    expect(typeDigit(boxesOf('12'), 1, text)).toEqual({ boxes: boxesOf('1'), focus: 1 });
  });

  it.each([
    ['123456', '123456', 5],
    [' 12-34 56 ', '123456', 5],
    ['123456789', '123456', 5],
    ['code: 12', '12', 2],
    ['none', '', 0],
    ['１２３４５６', '123456', 5],
  ])('strips pasted %j to %j (VAL-21)', (text, code, focus) => {
    expect(pasteDigits(text)).toEqual({ boxes: boxesOf(code), focus });
  });

  it.each([
    ['17', '7'],
    ['71', '7'],
    ['11', '1'],
  ])('a box that holds 1 and now reads %s takes %s', (text, digit) => {
    expect(typeDigit(boxesOf('123456'), 0, text)).toEqual({ boxes: boxesOf(`${digit}23456`), focus: 1 });
  });

  it('a code that the keyboard fills into one box fills them all', () => {
    expect(typeDigit(emptyBoxes, 0, '987654')).toEqual({ boxes: boxesOf('987654'), focus: 5 });
    expect(typeDigit(emptyBoxes, 4, '987654').boxes).toEqual(['', '', '', '', '9', '8']);
  });

  it('Backspace on an empty box moves back, and arrows move between boxes (VAL-22)', () => {
    expect(backspace(boxesOf('12'), 2)).toEqual({ boxes: boxesOf('12'), focus: 1 });
    expect(backspace(boxesOf('12'), 1)).toEqual({ boxes: boxesOf('1'), focus: 1 });
    expect(backspace(emptyBoxes, 0)).toEqual({ boxes: emptyBoxes, focus: 0 });
    expect([arrow(2, 'left'), arrow(2, 'right'), arrow(0, 'left'), arrow(5, 'right')]).toEqual([1, 3, 0, 5]);
  });

  it('says complete at 6 digits and cancel at 1 to 5 (FLOW-37)', () => {
    const events = ['', '1', '12', '123', '1234', '12345', '123456'].map((code) => codeEvent(boxesOf(code))?.type ?? null);
    expect(events).toEqual([null, 'cancel', 'cancel', 'cancel', 'cancel', 'cancel', 'complete']);
  });
});
