import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';

/**
 * Runs the tests of `projects`, or of them those in `files`. Resolves with what came of it (`readRun`) and `broken`: vitest failed beside its
 * tests, by an error that no test waited for. `held`: what it prints comes when it has ended, so that two runs at a time stay readable.
 * `name`: of the report in the folder `reports`.
 */
export async function vitest({ node, env, reports, name, projects, files = [], held = false }) {
  const file = join(reports, `${name}.json`);
  const options = ['--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const asked = projects.map((project) => `--project=${project}`);
  const code = await run([node, 'node_modules/vitest/vitest.mjs', 'run', ...asked, ...options, ...files], { env, held });
  const read = readRun(file);
  return { ...read, broken: code !== 0 && read.failed === 0 ? `${name}: vitest ended with ${code}` : null };
}

/**
 * What vitest wrote about one run: how many tests passed and failed, and each file with its tests (`messages`: why it failed). One that wrote
 * nothing broke down as a whole, and a file that could not even be read as tests has failed without any of its tests having failed.
 */
export function readRun(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1, files: [] };
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  const files = testResults.map(({ name, status, assertionResults, startTime, endTime, message }) => ({
    file: name.slice(root.length),
    ms: endTime - startTime,
    broken: status === 'failed' && assertionResults.every((test) => test.status !== 'failed') ? message || 'it could not be run' : null,
    tests: assertionResults.map((test) => ({
      name: test.fullName,
      ms: test.duration ?? 0,
      passed: test.status === 'passed',
      failed: test.status === 'failed',
      messages: test.failureMessages ?? [],
    })),
  }));
  return { ...counted(files), files };
}

/** How many tests of `files` passed and failed; a file that broke down counts as one that failed. */
export function counted(files) {
  const tests = files.flatMap((file) => file.tests);
  return {
    passed: tests.filter(({ passed }) => passed).length,
    failed: tests.filter(({ failed }) => failed).length + files.filter(({ broken }) => broken !== null).length,
  };
}
