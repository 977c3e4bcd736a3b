import { existsSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { relink } from './install.mjs';

let folder = '';

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a package of ours that an update has moved or added is found again, without anything being installed', () => {
  folder = mkdtempSync(join(tmpdir(), 'till-install-'));
  const modules = join(folder, 'node_modules/@till');
  for (const made of [modules, join(folder, 'packages/seed'), join(folder, 'packages/new'), join(folder, 'apps/server')]) mkdirSync(made, { recursive: true });
  writeFileSync(join(folder, 'packages/seed/menu.txt'), 'tacos');
  symlinkSync('../../tools/seed', join(modules, 'seed'));
  symlinkSync('../../apps/server', join(modules, 'server'));
  const linked = (resolved) => ({ resolved, link: true });
  const lock = {
    packages: {
      'packages/seed': { version: '0.1.0' },
      'node_modules/@till/seed': linked('packages/seed'),
      'node_modules/@till/new': linked('packages/new'),
      'node_modules/@till/server': linked('apps/server'),
      'node_modules/postgres': { version: '3.4.9' },
    },
  };
  relink(folder, lock);
  expect(readFileSync(join(modules, 'seed/menu.txt'), 'utf8')).toBe('tacos');
  expect(['seed', 'new', 'server'].map((name) => readlinkSync(join(modules, name)))).toEqual([
    '../../packages/seed',
    '../../packages/new',
    '../../apps/server',
  ]);
  expect(existsSync(join(folder, 'node_modules/postgres'))).toBe(false);
});
