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
    'jose 2674',
    '４１５５',
  ])('by %s', (query) => expect(finds(jose, query)).toBe(true));
  it.each(['', '   ', '%', '_', '\\', "'", 'osé x', 'os', '999', '-', '()'])('not by %j', (query) => expect(finds(jose, query)).toBe(false));
  it('by Chinese characters, any of them', () => {
    for (const query of ['王', '小明', '明', '王 小明']) expect(finds(wang, query)).toBe(true);
    expect(finds(wang, '李')).toBe(false);
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
