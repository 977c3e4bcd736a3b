import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withProgress } from './progress.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { Refusal } from './say.mjs';

const register = join(root, 'apps/register');
const dist = join(register, 'dist');
/** In the built folder itself, so that the two never disagree. */
const stampName = '.built-from';

/** Builds the register when what it is made of has changed. A build appears whole or not at all. */
export async function buildRegister(node) {
  const hash = hashOfSources();
  if (existsSync(join(dist, stampName)) && readFileSync(join(dist, stampName), 'utf8') === hash) return;
  const making = `${dist}.making`;
  const build = [node, 'node_modules/vite/bin/vite.js', 'build', register, '--outDir', making, '--emptyOutDir', '--logLevel', 'warn'];
  const code = await withProgress('Building the register', () => run(build, { quiet: true }));
  if (code !== 0) throw new Refusal('The register could not be built: vite says why above.');
  writeFileSync(join(making, stampName), hash);
  rmSync(`${dist}.before`, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, `${dist}.before`);
  renameSync(making, dist);
  rmSync(`${dist}.before`, { recursive: true, force: true });
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of sources())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** Everything that can change the build: the register, the packages, what is installed. */
function sources() {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`);
  const folders = ['apps/register/src', 'apps/register/public', 'apps/register/bundle', ...packages].filter((folder) => existsSync(join(root, folder)));
  const inside = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length)),
  );
  const single = ['apps/register/index.html', 'apps/register/vite.config.ts', 'apps/register/package.json', 'package-lock.json'];
  return [...inside, ...single.filter((file) => existsSync(join(root, file)))].sort();
}
