import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { whyNotAgain } from './again.mjs';
import { firstTries, keyOf } from './first-tries.mjs';
import { root } from './root.mjs';
import { say } from './say.mjs';
import { vitest } from './vitest.mjs';

/** What failed tests saw is kept here until the next run: trace, picture, notes, and the server's log. */
const triesFolder = join(root, 'out/first-tries');

/**
 * The browser tests. A file in which every failure may have been bad luck (`whyNotAgain`) is run once more as a whole, on shops and pages of its
 * own, and its second run counts. `unsteady`: the tests that passed then.
 */
export async function browserTests({ node, env, reports }) {
  rmSync(triesFolder, { recursive: true, force: true });
  const first = await vitest({ node, env: { ...env, TILL_FIRST_TRIES: triesFolder }, reports, name: 'browser tests', projects: ['e2e'] });
  if (first.broken !== null) return { files: first.files, unsteady: [], failedSteps: [first.broken] };
  const again = filesForAgain(first.files, firstTries(triesFolder));
  if (again.length === 0) return { files: first.files, unsteady: [], failedSteps: [] };
  say(`\nOnce more: ${again.map(({ file }) => file).join(', ')}`);
  const second = await vitest({ node, env, reports, name: 'browser tests, second try', projects: ['e2e'], files: again.map(({ file }) => file) });
  const retried = new Set(second.files.map(({ file }) => file));
  return {
    files: [...first.files.filter(({ file }) => !retried.has(file)), ...second.files],
    unsteady: again.flatMap(({ file, failed }) => failed.filter((name) => passedIn(second.files, file, name)).map((name) => keyOf(file, name))),
    failedSteps: second.broken === null ? [] : [second.broken],
  };
}

/** The files that may be run again, with the names of their failed tests; says of the others why not. */
function filesForAgain(files, seen) {
  return files.flatMap(({ file, tests }) => {
    const failed = tests.filter((test) => test.failed);
    if (failed.length === 0) return [];
    const reasons = failed.map((test) => ({ test, why: whyNotAgain(test, seen.get(keyOf(file, test.name))) }));
    for (const { test, why } of reasons) {
      if (why !== null) say(`Not tried again, ${why}: ${keyOf(file, test.name)}`);
      tellNotes(seen.get(keyOf(file, test.name)));
    }
    return reasons.every(({ why }) => why === null) ? [{ file, failed: failed.map(({ name }) => name) }] : [];
  });
}

const passedIn = (files, file, name) => files.some((each) => each.file === file && each.tests.some((test) => test.name === name && test.passed));

/** So many lines of the server's log are printed of a failed test. */
const loggedCountMax = 12;

/** A failed test's screens and the server's log of that time: often all that is left of a finished machine. */
function tellNotes(notes) {
  for (const shown of notes?.shown ?? []) say(`  on the screen: ${shown}`);
  for (const line of (notes?.logged ?? []).slice(-loggedCountMax)) say(`  the server said: ${line.slice(0, 500)}`);
}
