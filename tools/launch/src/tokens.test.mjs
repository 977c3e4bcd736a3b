import { expect, it } from 'vitest';
import { partOf, tokensOfCode, tokensOfStyles } from './tokens.mjs';

it('tokens of code: white space, line breaks and comments cost none, a string or a regular expression is one', () => {
  expect(tokensOfCode("const a = 'x y';")).toBe(5);
  expect(tokensOfCode("const a =\n  // why\n  'x y'\n;\n")).toBe(5);
  expect(tokensOfCode(`const a = /['"\`/]/g; b / c / d;`)).toBe(5 + 6);
  expect(tokensOfCode('a(`no values {`)')).toBe(4);
  // The three pieces of the template, and the ten tokens of its first value beside the one of its second.
  expect(tokensOfCode(['`x', '{a.b({ c: 1 })}y', '{d}z`'].join('$'))).toBe(3 + 10 + 1);
  expect(tokensOfCode('<Row label={label} />')).toBe(9);
});

it('tokens of styles: comments cost none, a number is one with its unit', () => {
  expect(tokensOfStyles('.row { margin: -1.5px /* why */ auto; }')).toBe(tokensOfStyles('.row{margin:-1.5px auto}') + 1);
  expect(tokensOfStyles('a:hover { content: "b c"; }')).toBe(9);
});

it('tokens are counted apart for the product, its styles, what it says, its tests and its tools', () => {
  expect(partOf('apps/register/src/pay/Pay.tsx')).toBe('product');
  expect(partOf('apps/register/src/pay/Pay.module.css')).toBe('styles');
  expect(partOf('packages/phrases/src/en-us/pay.ts')).toBe('phrases');
  expect(partOf('packages/phrases/src/load.ts')).toBe('product');
  expect([partOf('apps/server/src/a.test.ts'), partOf('apps/server/src/testing/a.ts'), partOf('e2e/actions/a.ts')]).toEqual(['tests', 'tests', 'tests']);
  for (const file of ['tools/launch/check.mjs', 'packages/seed/src/menu.ts', 'apps/server/src/demo/seed/store.ts']) expect(partOf(file)).toBe('tools');
  expect([partOf('README.md'), partOf('apps/server/migrations/1.sql'), partOf('vitest.config.ts')]).toEqual([null, null, null]);
});
