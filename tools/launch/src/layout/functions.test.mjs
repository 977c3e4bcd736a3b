import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { functionsIn, longFunctions } from './functions.mjs';

const ofLines = (lineCount, path = 'apps/x/src/a.ts') => ({ path, line: 1, lineCount });

it('more functions of over 70 lines than the ceiling are refused, each named, and fewer ask for a lower ceiling', () => {
  const two = [ofLines(71), ofLines(90, 'apps/x/src/b.ts'), ofLines(70)];
  expect(longFunctions(two, 2).wrong).toEqual([]);
  expect(longFunctions(two, 1).wrong).toEqual([
    'apps/x/src/b.ts:1 has a function of 90 lines',
    'apps/x/src/a.ts:1 has a function of 71 lines',
    expect.stringMatching(/^2 functions have more than 70 lines, at most 1 may/),
  ]);
  expect(longFunctions(two, 3)).toMatchObject({ name: expect.stringContaining('lower the ceiling to 2'), wrong: [] });
});

it('a function is counted from its first line to its last, comments and statements of SQL included, and those of tests are not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'till-functions-'));
  try {
    const rules = { complexity: { noExcessiveLinesPerFunction: { level: 'off', options: { maxLines: 1 } } } };
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ linter: { rules } }));
    mkdirSync(join(folder, 'apps/x/src'), { recursive: true });
    mkdirSync(join(folder, 'packages'));
    const text = `\nexport const long = (sql) => {\n  // why\n  return sql\`\n${'  select 1\n'.repeat(67)}  \`;\n};\n`;
    for (const name of ['a.ts', 'a.test.ts']) writeFileSync(join(folder, 'apps/x/src', name), text);
    const found = functionsIn(folder);
    expect(found).toEqual([{ path: 'apps/x/src/a.ts', line: 2, lineCount: 72 }]);
    expect(longFunctions(found, 0).wrong).toHaveLength(2);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
