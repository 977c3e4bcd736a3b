import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const made = join(root, 'apps/register/dist/index.html');
const sources = ['apps/register/src', 'apps/register/public', 'apps/register/index.html', 'apps/register/vite.config.ts', 'apps/register/bundle', 'packages'];

/** Builds the register when something that it is made of is newer than what was built: a test of an old build proves nothing. */
export function buildRegister(): void {
  const builtAt = statSync(made, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (sources.every((source) => newestIn(join(root, source)) <= builtAt)) return;
  // A test runner says that this is a test: the register would be built with what React tells its developers, larger and three times as slow.
  const env = { ...process.env, NODE_ENV: 'production' };
  const build = spawnSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: join(root, 'apps/register'),
    encoding: 'utf8',
    env,
  });
  if (build.status !== 0) throw new Error(`the register does not build:\n${build.stdout}\n${build.stderr}`);
}

/** When the newest file in there was changed, ms since epoch; 0 where there is nothing. */
function newestIn(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist' && !name.includes('.test.'))
    .reduce((newest, { name }) => Math.max(newest, newestIn(join(path, name))), 0);
}
