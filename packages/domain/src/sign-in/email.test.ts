import { describe, expect, it } from 'vitest';
import { isEmail } from './email.ts';

describe('e-mail address', () => {
  it.each(['demo@till.test', 'a.b+c@sub.example.com', 'owner@localhost', "o'neil@example.ie"])('%s is one', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each(['', 'demo', 'demo@', '@till.test', 'a b@till.test', 'a@b@c', 'a@-b.com', 'a@b..com', 'ä@till.test', `${'a'.repeat(250)}@b.co`, 'demo@till.test\n'])(
    '%j is none',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );
});
