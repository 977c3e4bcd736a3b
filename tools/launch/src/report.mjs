import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { say } from './say.mjs';

const slowestCount = 20;
/** So much of its message is printed beside the name of a failed test, characters. */
const whyLengthMax = 1_000;
const slowFileMs = 2_000;
/** A test that passes only at its second try is mended within a week; two in one run are a run that proves nothing. */
const unsteadyMax = 1;

/**
 * Prints what a run found and the line that says it all; returns the exit code. `files`: as `readRun` has them, `failedSteps`: what failed besides
 * tests, `unsteady`: browser tests that passed at their second try only, `leftOut`: what this machine cannot run, `browser`: what the last lines say of it.
 */
export function report({ files, failedSteps, unsteady, leftOut, browser }) {
  sayDurations(files);
  const broken = files.flatMap(({ file, broken: why }) => (why === null ? [] : [`${file}: ${why.split('\n')[0]}`]));
  const failedTests = files.flatMap(({ file, tests }) =>
    tests
      .filter(({ failed }) => failed)
      .map(({ name, messages }) => `${file} > ${name}${browser.isNewer && isBrowserTest(file) ? ` (${browser.newer})` : ''}${whyOf(messages)}`),
  );
  const failures = [...failedSteps, ...broken, ...failedTests];
  if (unsteady.length > unsteadyMax) failures.push(`${unsteady.length} tests are unsteady, at most ${unsteadyMax} may be`);
  for (const failure of failures) say(`Failed: ${failure}`);
  say(`\nBrowser: ${browser.text}`);
  for (const each of leftOut) say(`Left out: ${each}`);
  for (const each of unsteady) say(`Unsteady, passed at its second try: ${each}`);
  const passed = files.flatMap(({ tests }) => tests).filter((test) => test.passed).length;
  say(`${passed} passed, ${failures.length} failed`);
  return failures.length === 0 ? 0 : 1;
}

/** Of a log only the end is kept: what failed says there why. */
const whyOf = ([message = '']) => (message === '' ? '' : `: ${message.slice(0, whyLengthMax).replaceAll(/\s+/g, ' ')}`);

const isBrowserTest = (file) => /^e2e\/(?!tablets\/)/.test(file);

/** How long every file took is kept in out/test-durations.json; printed are the slow files and the slowest tests. */
function sayDurations(files) {
  const slowest = [...files].sort((a, b) => b.ms - a.ms);
  mkdirSync(join(root, 'out'), { recursive: true });
  writeFileSync(
    join(root, 'out/test-durations.json'),
    `${JSON.stringify(Object.fromEntries(slowest.map(({ file, ms }) => [file, Math.round(ms)])), null, 2)}\n`,
  );
  const slow = slowest.filter(({ ms }) => ms >= slowFileMs);
  say(`\nFiles of ${slowFileMs / 1000} s and more (all of them: out/test-durations.json):`);
  for (const { file, ms, tests } of slow) say(`${seconds(ms)} s  ${file} (${tests.length})`);
  say(`${seconds(slowest.slice(slow.length).reduce((sum, { ms }) => sum + ms, 0))} s  the other ${slowest.length - slow.length}`);
  say(`\nThe ${slowestCount} slowest tests:`);
  const tests = files.flatMap(({ tests }) => tests).sort((a, b) => b.ms - a.ms);
  for (const { name, ms } of tests.slice(0, slowestCount)) say(`${seconds(ms)} s  ${name}`);
  say('');
}

const seconds = (ms) => (ms / 1000).toFixed(1).padStart(7);
