import { expect, it } from 'vitest';
import { breaches } from './breaches.mjs';
import { importReader } from './imports.mjs';
import { walls } from './walls.mjs';

const found = (sources, table) =>
  breaches(
    Object.keys(sources),
    importReader(Object.keys(sources), (file) => sources[file]),
    table,
  );

/** What the walls say of a file that imports `said`, without what only a whole checkout can have. */
const saysOf = (file, text) =>
  found({ ...Object.fromEntries(places.map((place) => [place, ''])), [file]: text }, walls).filter((sentence) => sentence.startsWith(file));
const places = ['contract', 'domain', 'phrases', 'print', 'receipt', 'seed'].map((name) => `packages/${name}/src/a.ts`).concat('apps/server/src/a.ts');

it.each([
  ['packages/domain/src/x/x.ts', '@till/contract/a', 'The domain consists of pure functions'],
  ['packages/domain/src/x/x.ts', 'zod', 'The domain consists of pure functions'],
  ['packages/domain/src/x/x.ts', '@till/domain/a', 'the own one by paths'],
  ['packages/domain/src/testing/x.ts', '@till/domain/a', 'The domain consists of pure functions'],
  ['packages/contract/src/x.ts', '@till/receipt/a', 'Packages import only downwards'],
  ['packages/print/src/x.ts', '@till/phrases/a', 'Printing knows documents and printers'],
  ['packages/phrases/src/x.ts', '@till/server/a', 'Packages are what apps share'],
  ['packages/phrases/src/x.ts', 'node:fs/promises', 'Packages do no I/O'],
  ['packages/receipt/src/x.ts', '../../../tools/chaos/src/a.ts', 'tools/ is for developers'],
  ['apps/mailbox/src/x.ts', '../../server/src/a.ts', 'Apps never import each other'],
  ['apps/register/src/live/x.test.ts', '@till/server/a', 'Apps never import each other'],
  ['apps/server/src/start.ts', '../../../tools/chaos/src/a.ts', 'tools/ is for developers'],
  ['apps/server/src/menu/x.ts', '../order/store.ts', 'A room is private'],
  ['apps/server/src/order/list/x.ts', '../../menu/catalogue.ts', 'A room is private'],
  ['apps/server/src/a-new-room/x.ts', '../order/store.ts', 'A room is private'],
  ['apps/server/src/border/x.ts', '../context.ts', 'A room is private'],
  ['apps/server/src/menu/x.ts', '../../package.json', 'Another workspace is imported by its name'],
  ['apps/server/src/payment/gateway/clover/x.ts', '../../calls/a.ts', 'The gateways know neither orders nor rows'],
  ['apps/register/src/a-new-feature/x/X.tsx', '../../kitchen/a.ts', 'A feature imports'],
  ['apps/register/src/kitchen/a.test.tsx', '../device/a.ts', 'A feature imports'],
  ['apps/register/src/orders/a.ts', '../sell/a.ts', 'A feature imports'],
  ['apps/register/src/manage/settings/a.ts', '../customer/a.ts', 'A feature imports'],
  ['apps/register/src/app/a.ts', '../shell/a.ts', 'A feature imports'],
])('%s may not import %s', (file, said, why) => {
  expect(saysOf(file, `import { a } from '${said}';`)).toContainEqual(expect.stringMatching(new RegExp(`^${file} imports ${said}: .*${why}`)));
});

it.each([
  ['apps/server/src/order/x.ts', '../menu/catalogue.ts'],
  ['apps/server/src/order/x.ts', '../history/a.ts'],
  ['apps/server/src/menu/x.test.ts', '../order/store.ts'],
  ['apps/server/src/start.ts', '@till/seed/a'],
  ['apps/register/src/shell/a.ts', '../kitchen/a.ts'],
  ['apps/register/src/kitchen/a.ts', '../calls/a.ts'],
  ['apps/register/src/sell/cart/a.ts', '../../orders/active-order.ts'],
  ['packages/contract/src/x.ts', '@till/domain/a'],
])('%s may import %s', (file, said) => {
  expect(saysOf(file, `import { a } from '${said}';`)).toEqual([]);
});

it('rooms take neither request nor reply from fastify, under no name; the border does', () => {
  const of = (text, room = 'order') => saysOf(`apps/server/src/${room}/x.ts`, text).length;
  expect(of("import type { FastifyBaseLogger } from 'fastify';")).toBe(0);
  for (const taken of ['{ FastifyReply }', '{\n  type FastifyBaseLogger,\n  type FastifyRequest as Asked,\n}', '* as fastify']) {
    expect(of(`import type ${taken} from 'fastify';`)).toBe(1);
    expect(of(`import type ${taken} from 'fastify';`, 'border')).toBe(0);
  }
});

const wall = { files: ['apps/x/**'], never: ['react'], why: 'No screens.' };

it('an import is what lets another file in: of a type, for its effect, passed on, or later', () => {
  const forms = [
    "import 'react';",
    "import type {\n  A,\n} from 'react';",
    "export * from 'react';",
    "export type { A } from 'react';",
    "const a = () => import('react');",
  ];
  for (const form of forms) expect(found({ 'apps/x/a.tsx': form }, [wall])).toEqual(['apps/x/a.tsx imports react: No screens.']);
  expect(found({ 'apps/x/a.tsx': " * import 'react';\n// import 'react';", 'apps/y/a.ts': "import 'react';" }, [wall])).toEqual([]);
});

it('a wall that stands for nothing is a fault', () => {
  const sources = { 'apps/x/a.ts': "import '../y/b.ts';", 'apps/y/b.ts': "import 'react';", 'apps/x/c.ts': '' };
  const faultsOf = (row) => found(sources, [{ ...wall, ...row }]).map((sentence) => sentence.split('"No screens.": ')[1]);
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ files: ['apps/gone/**'] })).toEqual(['no file is behind it', 'it forbids nothing']);
  expect(faultsOf({ never: ['{p,}react'] })).toEqual(['preact is not there']);
  expect(faultsOf({ never: undefined, only: ['**'] })).toEqual(['it forbids nothing']);
  expect(faultsOf({ but: { 'apps/x/*': 'react' } })).toEqual(['nothing goes through the door apps/x/* → react']);
  const layers = { never: undefined, files: ['**'], folder: 'apps' };
  expect(faultsOf({ ...layers, layers: [['x'], ['y']] })).toEqual([]);
  expect(faultsOf({ ...layers, layers: [['x', 'gone'], ['y']] })).toEqual(['gone is not there']);
  expect(faultsOf({ ...layers, layers: [['*']], files: ['x/**'], but: { 'x/a.ts': 'y/b.ts' } })).toEqual([]);
});
