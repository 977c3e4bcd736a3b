import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { circles } from './circles.mjs';
import { importReader } from './imports.mjs';
import { layoutOf } from './layout.mjs';
import { tooLarge } from './sizes.mjs';

const filesOf = (folder, count, name = 'file') => Array.from({ length: count }, (_, at) => `${folder}/${name}${at}.ts`);
const none = { long: {}, wide: [] };

it('reads a checkout from the disk, without what is made or installed there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'till-layout-'));
  const write = (file, text) => {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  write('apps/x/src/long.ts', '\n'.repeat(301));
  for (const made of ['node_modules/x', 'apps/x/dist', 'apps/x/dist.making', 'data/x']) write(`${made}/long.ts`, '\n'.repeat(301));
  write('apps/x/src/a.ts', "import './b.ts';\n");
  write('apps/x/src/b.ts', "import './a.ts';\n");
  const [sizes, imports] = layoutOf(folder);
  rmSync(folder, { recursive: true });
  expect(sizes.wrong.filter((sentence) => sentence.includes('long'))).toEqual([expect.stringContaining('apps/x/src/long.ts has 301 lines')]);
  expect(imports.wrong).toHaveLength(1);
});

it('a file has at most 300 lines, styles included, a test 500, and what is no text has none', () => {
  const counts = { 'a/b.ts': 301, 'a/c.module.css': 301, 'a/d.tsx': 300, 'a/e.test.ts': 500, 'a/f.test.tsx': 501, 'a/g.png': 4000 };
  const wrong = tooLarge(Object.keys(counts), (file) => counts[file], none);
  expect(wrong.map((sentence) => sentence.split(':')[0])).toEqual([
    'a/b.ts has 301 lines, at most 300 may be',
    'a/c.module.css has 301 lines, at most 300 may be',
    'a/f.test.tsx has 501 lines, at most 500 may be',
  ]);
});

it('a table of data may be longer while it is there; one that is gone has to leave the list', () => {
  const long = { 'a/table.json': 'a table', 'a/gone.json': 'was one' };
  expect(tooLarge(['a/table.json'], () => 900, { long, wide: [] })).toEqual([expect.stringContaining('a/gone.json is not there any more')]);
});

it('a folder has at most 25 files, tests not counted, and those in its folders neither', () => {
  const fine = [...filesOf('a', 25), ...filesOf('a/b', 25), 'a/file0.test.ts'];
  expect(tooLarge(fine, () => 1, none)).toEqual([]);
  expect(tooLarge([...fine, 'a/one.css'], () => 1, none)).toEqual([expect.stringMatching(/^a\/ has 26 files beside its tests, at most 25 may be/)]);
  expect(tooLarge([...fine, 'a/one.css'], () => 1, { long: {}, wide: [{ path: /^a$/, why: 'a table' }] })).toEqual([]);
});

const circlesOf = (sources) =>
  circles(
    Object.keys(sources),
    importReader(Object.keys(sources), (file) => sources[file]),
  );
const roomsOnly = (sentences) => sentences.map((sentence) => sentence.split(' is a circle')[0]);

it('no file leads back to itself, by whatever import, types included', () => {
  const sources = {
    'apps/x/src/a.ts': "import { b } from './b.ts';",
    'apps/x/src/b.ts': "import {\n  type C,\n  c,\n} from './c.tsx';",
    'apps/x/src/c.tsx': "import type { A } from './a.ts';",
    'apps/x/src/d.ts': "const e = () => import('./e.ts');",
    'apps/x/src/e.ts': "export { d } from './d.ts';\nimport './a.ts';",
    'packages/y/src/f.ts': "import { g } from '@till/y/g';",
    'packages/y/src/g.ts': "import './f.ts';",
  };
  expect(roomsOnly(circlesOf(sources))).toEqual([
    'apps/x/src/: a.ts → b.ts → c.tsx → a.ts',
    'apps/x/src/: d.ts → e.ts → d.ts',
    'packages/y/src/: f.ts → g.ts → f.ts',
  ]);
});

it('nor a room to a room, though no file of theirs does; it names the files', () => {
  const sources = {
    'apps/x/src/order/save.ts': "import { read } from '../menu/read.ts';",
    'apps/x/src/menu/read.ts': '',
    'apps/x/src/menu/inside/deep.ts': "import { Order } from '../../order/types.ts';",
    'apps/x/src/order/types.ts': '',
  };
  const [sentence, ...more] = circlesOf(sources);
  expect(more).toEqual([]);
  expect(sentence).toContain('apps/x/src/: menu → order → menu is a circle');
  expect(sentence).toContain('apps/x/src/menu/inside/deep.ts imports apps/x/src/order/types.ts');
});

it('a test may look at everything, and what is only said in a comment is no import', () => {
  const sources = {
    'apps/x/src/a/a.ts': "import { b } from '../b/b.ts';",
    'apps/x/src/b/b.ts': " * import { a } from '../a/a.ts';\n// from '../a/a.ts'",
    'apps/x/src/b/b.test.ts': "import { a } from '../a/a.ts';",
    'apps/x/src/testing/shop.ts': "import { a } from '../a/a.ts';",
  };
  expect(circlesOf({ ...sources, 'apps/x/src/a/c.ts': "import { shop } from '../testing/shop.ts';" })).toEqual([]);
});
