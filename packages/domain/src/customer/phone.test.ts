import { describe, expect, it } from 'vitest';
import { holderOf, phoneForReading } from './phone.ts';
import { phoneAbroad } from './phone-abroad.ts';

describe('a phone number on a screen', () => {
  it.each([
    ['+12135550190', '(213) 555-0190'],
    ['+525512345678', '+52 55 1234 5678'],
    ['+8613800138000', '+86 138 0013 8000'],
    ['+886912345678', '+886 912 345 678'],
    ['+85223456789', '+852 2345 6789'],
    ['+442079460958', '+442079460958'],
    // No number of that plan has such an area or exchange, and none is longer or shorter.
    ['+11135550190', '+11135550190'],
    ['+12131550190', '+12131550190'],
    ['+1213555019', '+1213555019'],
    ['+121355501901', '+121355501901'],
    // As somebody typed it.
    ['2135550190', '2135550190'],
    ['call 555', 'call 555'],
    ['', ''],
  ])('%s is read as %s', (number, text) => expect(phoneAbroad(number)).toBe(text));
});

it('of another country is left as it is where the start waits for it', () => {
  expect([phoneForReading('+525512345678'), phoneForReading('+12135550190')]).toEqual(['+525512345678', '(213) 555-0190']);
});

it('a number is held by whoever has just that one, the first of several', () => {
  const person = (id: string, phone: string | null) => ({ id, firstName: id, lastName: '', phone, email: null });
  const people = [person('none', null), person('longer', '+121355501901'), person('ana', '+12135550190'), person('anna', '+12135550190')];
  expect(holderOf('+12135550190', people)?.id).toBe('ana');
  expect(holderOf('+12135550191', people)).toBeNull();
});
