import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { isTest } from './files.mjs';

const lineCountMax = 70;

/** How many longer functions there may be. It only falls: whoever makes one shorter lowers it, and nobody raises it. */
const ceiling = 62;

/** Every function of the product with its length in lines, from its first to its last, as Biome finds them: `{ path, line, lineCount }`. */
export function functionsIn(root, node = process.execPath) {
  const options = ['--only=complexity/noExcessiveLinesPerFunction', '--reporter=json', '--max-diagnostics=none', 'apps', 'packages'];
  const printed = execFileSync(node, [join(import.meta.dirname, '../../../../node_modules/.bin/biome'), 'lint', ...options], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const found = JSON.parse(printed).diagnostics.map(({ location: { path, start, end } }) => ({
    path,
    line: start.line,
    lineCount: end.line - start.line + 1,
  }));
  // With the rule's option gone Biome would report long ones alone, or none.
  if (found.length === 0) throw new Error('Biome reports no function: biome.json has to say maxLines 1 for noExcessiveLinesPerFunction');
  return found.filter(({ path }) => !isTest(path) && !path.includes('/testing/'));
}

/** The check: its name, and a sentence for each of the longest functions when there are more than there may be. */
export function longFunctions(functions, max = ceiling) {
  const long = functions.filter(({ lineCount }) => lineCount > lineCountMax).sort((one, other) => other.lineCount - one.lineCount);
  const name = `functions of more than ${lineCountMax} lines (${long.length}, at most ${max})`;
  if (long.length === max) return { name, wrong: [] };
  if (long.length < max) return { name: `${name}: lower the ceiling to ${long.length} (tools/launch/src/layout/functions.mjs)`, wrong: [] };
  return {
    name,
    wrong: [
      ...long.map(({ path, line, lineCount }) => `${path}:${line} has a function of ${lineCount} lines`),
      `${long.length} functions have more than ${lineCountMax} lines, at most ${max} may: give a part of yours that has a name a function of its own`,
    ],
  };
}
