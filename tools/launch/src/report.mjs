import { existsSync, readFileSync } from 'node:fs';
import { say } from './say.mjs';

const slowestCount = 20;

/** What vitest wrote about one run; one that wrote nothing broke down as a whole. */
export function readRun(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1, tests: [] };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
  // A file that could not even be read as tests has failed without any of its tests having failed.
  const broken = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ fullName, duration }) => ({ fullName, ms: duration ?? 0 })));
  return { passed: numPassedTests, failed: numFailedTests + broken.length, tests };
}

/** The slowest tests, what failed besides tests, and the line that says it all. Answers the exit code. */
export function report(runs, failedSteps) {
  const slowest = runs.flatMap(({ tests }) => tests).sort((a, b) => b.ms - a.ms);
  say(`\nThe ${slowestCount} slowest tests:`);
  for (const { fullName, ms } of slowest.slice(0, slowestCount)) say(`${String(Math.round(ms)).padStart(7)} ms  ${fullName}`);
  for (const step of failedSteps) say(`\nFailed: ${step}`);
  const passed = runs.reduce((sum, run) => sum + run.passed, 0);
  const failed = runs.reduce((sum, run) => sum + run.failed, 0) + failedSteps.length;
  say(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
