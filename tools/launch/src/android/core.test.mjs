import { expect, it } from 'vitest';
import { readReport } from './core.mjs';
import { findTools, howToInstall } from './tools.mjs';

const line = (test, failure = null) => JSON.stringify({ test, ms: 3, failure });

it('the tests of the app count as tests of the run, file by file', () => {
  const printed = [
    'Picked up JAVA_TOOL_OPTIONS',
    line('isHeard(till.core.BellTest)'),
    line('isQuiet(till.core.BellTest)', 'too loud\nat Bell'),
    line('prints(till.core.JobTest)'),
  ].join('\n');
  const files = readReport(printed, ['till.core.BellTest', 'till.core.JobTest']);
  expect(files.map(({ file, ms, broken }) => [file, ms, broken])).toEqual([
    ['apps/android/core/src/test/java/till/core/BellTest.java', 6, null],
    ['apps/android/core/src/test/java/till/core/JobTest.java', 3, null],
  ]);
  expect(files[0].tests).toEqual([
    { name: 'isHeard', ms: 3, passed: true, failed: false, messages: [] },
    { name: 'isQuiet', ms: 3, passed: false, failed: true, messages: ['too loud\nat Bell'] },
  ]);
});

it('a class of which no test was run has failed, and one that broke before its first says why', () => {
  const [silent, broke] = readReport(line('till.core.JobTest', 'no fake printer'), ['till.core.BellTest', 'till.core.JobTest']);
  expect(silent).toMatchObject({ broken: 'none of its tests was run', tests: [] });
  expect(broke).toMatchObject({ broken: null, tests: [{ failed: true, messages: ['no fake printer'] }] });
});

it('what is missing is named once, with the command that installs it', () => {
  const there = { find: () => '/usr/bin/aapt', package: 'aapt' };
  const gone = (name) => ({ find: () => undefined, package: name });
  const { tools, missing } = findTools({ aapt: there, java: gone('openjdk-17-jdk-headless'), javac: gone('openjdk-17-jdk-headless'), junit: gone('junit4') });
  expect(tools.aapt).toBe('/usr/bin/aapt');
  expect(missing).toEqual(['openjdk-17-jdk-headless', 'junit4']);
  expect(howToInstall(missing)).toContain('apt-get install -y openjdk-17-jdk-headless junit4');
});
