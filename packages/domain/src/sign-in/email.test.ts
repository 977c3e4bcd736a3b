import { describe, expect, it } from 'vitest';
import { isEmail, maskedEmail } from './email.ts';

describe('e-mail address', () => {
  it.each(['demo@till.test', 'a.b+c@sub.example.com', 'owner@localhost', "o'neil@example.ie"])('%s is one', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'demo',
    'demo@',
    'demo@till',
    '@till.test',
    'a b@till.test',
    'a@b@c',
    'a@-b.com',
    'a@b..com',
    'ä@till.test',
    `${'a'.repeat(250)}@b.co`,
    'demo@till.test\n',
  ])('%j is none', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

it('an address is shown by its first letter and its domain', () => {
  expect([maskedEmail('mei.lin@noodles.example'), maskedEmail('a@b.example')]).toEqual(['m•••@noodles.example', 'a•••@b.example']);
});
