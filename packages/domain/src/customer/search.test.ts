import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customerSearchParts, customerSearchText } from './search.ts';

const jose = { firstName: 'José', lastName: 'Núñez Ríos', phone: '+14155552674', email: 'JN@example.com' };
const wang = { firstName: '小明', lastName: '王', phone: null, email: null };
const finds = (customer: typeof jose | typeof wang, query: string): boolean => {
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
  it('by their own name, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme' }), (firstName, lastName) => {
        const text = customerSearchText({ firstName, lastName, phone: null, email: null });
        for (const { text: part, start } of customerSearchParts(`${lastName} ${firstName}`)) {
          if (!/^\d+$/.test(part)) expect(text).toContain(start ? ` ${part}` : part);
        }
      }),
    );
  });
});
