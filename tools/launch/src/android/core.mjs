import { mkdirSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../root.mjs';
import { call } from './call.mjs';

const core = join(root, 'apps/android/core/src');
/** Far more than the tests take. */
const withinMs = 300_000;

/** Every Java file below a folder. */
export const javaIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.java'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();

/** Compiles Java files as the dex compiler reads them. `classPath`: what they use. */
export async function compile({ tools, files, classPath = [], into }) {
  mkdirSync(into, { recursive: true });
  const path = classPath.length === 0 ? [] : ['-cp', classPath.join(':')];
  await call('Java does not compile', tools.javac, ['-Xlint:-options', '-source', '7', '-target', '7', '-encoding', 'UTF-8', ...path, '-d', into, ...files]);
}

/** Compiles the app's core below `folder`; resolves with where its classes are. */
export async function compileCore(tools, folder) {
  const into = join(folder, 'core');
  await compile({ tools, files: javaIn(join(core, 'main/java')), into });
  return into;
}

/**
 * Runs the core's tests on these classes, as they were compiled or as they were taken back out of the app (`run`, a folder or a jar; what was taken back has
 * lost what a compiler wants to know). Resolves with what came of each file, in the form of a vitest report (`vitest.mjs`). `folder`: where the tests go.
 */
export async function testCore({ tools, classes, run = classes, folder }) {
  const into = join(folder, 'core-tests');
  const source = join(core, 'test/java');
  const libraries = [tools.junit, tools.hamcrest];
  await compile({ tools, files: javaIn(source), classPath: [classes, ...libraries], into });
  const names = javaIn(source)
    .filter((file) => file.endsWith('Test.java'))
    .map((file) => relative(source, file).slice(0, -'.java'.length).replaceAll('/', '.'));
  const args = ['-cp', [into, run, ...libraries].join(':'), 'till.testing.Report', ...names];
  const ended = await call('The tests of the app', tools.java, args, { timeout: withinMs }).catch((error) => error);
  const files = readReport(ended instanceof Error ? ended.message : ended, names);
  // It ends with 1 where a test has failed; without one it broke down.
  if (ended instanceof Error && files.every(({ tests }) => tests.every((test) => test.passed))) throw ended;
  return files;
}

/** What the tests printed, a line of JSON each, by their files. A class without a test has broken down. */
export function readReport(printed, names) {
  const said = printed.split('\n').flatMap((line) => {
    const at = line.indexOf('{"test"');
    return at === -1 ? [] : [JSON.parse(line.slice(at))];
  });
  return names.map((name) => {
    const own = said.filter(({ test }) => test.endsWith(`(${name})`) || test === name);
    const tests = own.map(({ test, ms, failure }) => ({
      name: test.replace(/\(.*\)$/, ''),
      ms,
      passed: failure === null,
      failed: failure !== null,
      messages: failure === null ? [] : [failure],
    }));
    return {
      file: `apps/android/core/src/test/java/${name.replaceAll('.', '/')}.java`,
      ms: tests.reduce((sum, { ms }) => sum + ms, 0),
      broken: tests.length === 0 ? 'none of its tests was run' : null,
      tests,
    };
  });
}
