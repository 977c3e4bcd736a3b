import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { functionsIn, longFunctions } from './layout/functions.mjs';
import { layoutOf } from './layout/layout.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';

/**
 * Each of several checkers works out the shared types anew, and garbage is collected every time that little has been made: one checker and a roomier heap (up to a
 * limit that fits small machines) take half of the processor time.
 */
const thrifty = { GOGC: '400', GOMEMLIMIT: '2GiB' };

/** Every tsconfig that is checked: one for each workspace that has one, and the one for all tests and tools. */
function typeChecks() {
  const own = ['packages', 'apps', 'tools'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .map((name) => `${folder}/${name}/tsconfig.json`)
      .filter((file) => readdirSync(join(root, file, '..')).includes('tsconfig.json')),
  );
  return [...own, 'tsconfig.tests.json'].map((file) => ({ name: `types (${file})`, command: ['node_modules/.bin/tsc', '-p', file, '--checkers', '1'] }));
}

/** Format, lint, types, what nothing uses, and how it all lies. Returns the names of those that failed; all are run, so that all can be fixed at once. */
export async function check(node, env) {
  const steps = [
    {
      name: 'format and lint (npm run format mends what can be)',
      command: ['node_modules/.bin/biome', 'ci', '--error-on-warnings', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`],
    },
    ...typeChecks(),
    { name: 'unused files, exports and dependencies (knip)', command: ['node_modules/.bin/knip', '--no-progress'] },
  ];
  const failed = [];
  for (const { name, command } of steps) {
    if ((await run([node, ...command], { quiet: true, env: { ...thrifty, ...env } })) === 0) say(`ok      ${name}`);
    else failed.push(name) && say(`FAILED  ${name}`);
  }
  for (const { name, wrong } of [...layoutOf(root), longFunctions(functionsIn(root, node))]) {
    for (const sentence of wrong) console.error(sentence);
    if (wrong.length === 0) say(`ok      ${name}`);
    else failed.push(name) && say(`FAILED  ${name}`);
  }
  return failed;
}
