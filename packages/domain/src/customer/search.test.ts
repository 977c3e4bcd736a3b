import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customerSearchParts, customerSearchText } from './search.ts';
import type { Customer } from './types.ts';

const jose = { firstName: 'José', lastName: 'Núñez Ríos', phone: '+14155552674', email: 'JN@example.com' };
const wang = { firstName: '小明', lastName: '王', phone: null, email: null };
const finds = (customer: Omit<Customer, 'id'>, query: string): boolean => {
  const text = customerSearchText(customer);
  const parts = customerSearchParts(query);
  return parts.length > 0 && parts.every((part) => text.includes(part.start ? ` ${part.text}` : part.text));
};

describe('a customer is found', () => {
  it.each([
    'jose',
    'NUÑEZ josé',
    'nunez',
    'ríos jos',
    'r',
    'jn@example',
    'EXAMPLE.com',
    '555-2674',
    '(415) 555 2674',
    '+1 415.555.2674',
    '001 415 555 2674',
    '0415 555-2674',
    '02674',
    'jose 2674',
    '４１５５',
    'Núñez, José',
    'Núñez Ríos， José.',
    '"José"',
    '¿José?',
    '(jn@example.com)',
    'jn@example.com,',
    'jose, 555-2674.',
    'r.',
  ])('by %s', (query) => expect(finds(jose, query)).toBe(true));
  it.each(['', '   ', '%', '_', '\\', "'", 'osé x', 'os', '999', '-', '()', ',', '...', '@', '，、', '¿?', '“”', 'jn@.com', 'jose, 999', '0999', '00', 'jos_'])(
    'not by %j',
    (query) => expect(finds(jose, query)).toBe(false),
  );
  const luz = { firstName: 'Luz', lastName: 'Ortiz', phone: '+523312345678', email: null };
  it.each([
    '+5213312345678',
    '5213312345678',
    '044 33 1234 5678',
    '045 33 1234-5678',
    '01 33 1234 5678',
    '+52 044 33 1234 5678',
    '0052 1 33 1234 5678',
    '011 52 1 33 1234 5678',
    '+52 (1) 33 1234 5678',
    // As somebody types it.
    '+52 1 33',
    '044 33 12',
    '01 33 12',
    '044 331 2345',
    'Luz 044 33 1234 5678',
    '+52 1 33 1234 5678, ortiz',
  ])('by what was dialled before a Mexican number and is not any more: %s', (query) => expect(finds(luz, query)).toBe(true));
  it('by a number as it is dialled at home and from abroad', () => {
    const london = { ...luz, phone: '+442079460958' };
    for (const query of ['+44 (0)20 7946 0958', '020 7946 0958', '0044 (0)20 7946', '(0)20 7946 0958']) expect(finds(london, query), query).toBe(true);
    const paris = { ...luz, phone: '+33133123456' };
    for (const query of ['01 33 12 34 56', '+33 (0)1 33 12 34 56', '0133']) expect(finds(paris, query), query).toBe(true);
    const texts = customerSearchText({ ...luz, phone: '+5491123456789' });
    const [part] = customerSearchParts('011 15 2345-6789', () => '+5491123456789');
    expect(texts).toContain(part?.text);
    expect(customerSearchParts('2345-6789', () => '+12345678900')).toEqual([{ text: '23456789', start: false }]);
  });
  it('by a number that is kept as it came', () => {
    for (const phone of ['+52 1 33 1234', '0452 33 1234 5678', '044 33 12', 'ext. 12 34'])
      for (const query of [phone.replace(/[^\d\s+]/g, ''), phone.replace(/\D/g, '')]) expect(finds({ ...luz, phone }, query), query).toBe(true);
  });
  it('but not by another number with the same beginning', () => {
    for (const query of ['+5213312345679', '044 33 1234 5679', '+52 1 55', '01 55 12']) expect(finds(luz, query), query).toBe(false);
  });
  it('by Chinese characters, any of them', () => {
    for (const query of ['王', '小明', '明', '王 小明', '王小明', '小明王', '王，小明', '王、小明', '「王小明」']) expect(finds(wang, query)).toBe(true);
    for (const query of ['李', '李小明', '王小美']) expect(finds(wang, query)).toBe(false);
    expect(finds({ ...wang, firstName: '美玲', lastName: '陳' }, '陳美玲')).toBe(true);
  });
  it('by a name with an apostrophe, however one is typed', () => {
    for (const lastName of ['O’Néill', "O'Neill", 'O`Neill'])
      for (const query of ["o'neill", 'O’Neill', 'o‘néill', "neill, o'", 'ana o´neill'])
        expect(finds({ ...jose, firstName: 'Ana', lastName }, query), query).toBe(true);
    expect(finds({ ...jose, lastName: "d'Or" }, 'D’or')).toBe(true);
    expect(finds({ ...jose, lastName: 'O’Brien' }, "o'neill")).toBe(false);
    for (const lastName of ["'a!ȴ", "'Ý!ƀ", "'(Al)"]) expect(finds({ ...jose, lastName }, lastName), lastName).toBe(true);
  });
  it('by a short name that is kept with its punctuation', () => {
    const al = { firstName: '(Al)', lastName: 'Day', phone: null, email: null };
    for (const query of ['(Al)', '(al', 'Day, (Al)']) expect(finds(al, query)).toBe(true);
  });
  it('by a short name behind a dash, however long that is', () => {
    for (const lastName of ['-A', '–A', '—A', '⸺Ḁ']) for (const query of [lastName, '-a']) expect(finds({ ...jose, lastName }, query), query).toBe(true);
  });
  it('by their own name, whatever it is', () => {
    const unit = fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), fc.constantFrom(..."aÀß王1 -–—〜'’.,(_!¿"));
    fc.assert(
      fc.property(fc.string({ unit, minLength: 1 }), fc.string({ unit }), (firstName, lastName) => {
        const text = customerSearchText({ firstName, lastName, phone: null, email: null });
        for (const { text: part, start } of customerSearchParts(`${lastName} ${firstName}`)) {
          if (!/^\d+$/.test(part)) expect(text).toContain(start ? ` ${part}` : part);
        }
      }),
    );
  });
});
