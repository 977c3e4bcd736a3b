import { spawnSync } from 'node:child_process';
import type { Outcome, Proof } from './fault.ts';

interface Ran {
  readonly files: readonly { readonly file: string; readonly tests: readonly { readonly name: string; readonly failed: boolean }[] }[];
  readonly leftOut: readonly string[];
}

/** The test run's own way to them, in the tree where the fault is. */
const script =
  "const { androidTests } = await import('./tools/launch/src/android/test-core.mjs'); console.log('\\nran ' + JSON.stringify(await androidTests()));";

/** Runs the tests of the Android app's core in the tree at `path`. `absent`: this machine has not what they need. */
export function proveInJava(path: string, proofs: readonly Proof[], log: (text: string) => void): readonly Outcome[] {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: path, encoding: 'utf8', maxBuffer: 2 ** 26 });
  log(stdout + stderr);
  const said = stdout.split('\nran ').at(1);
  if (said === undefined) return proofs.map(() => 'broken');
  const { files, leftOut } = JSON.parse(said) as Ran;
  if (leftOut.length > 0) return proofs.map(() => 'absent');
  return proofs.map(({ file, title }) => {
    const tests = files.find((each) => each.file === file)?.tests.filter(({ name }) => name.includes(title)) ?? [];
    if (tests.some(({ failed }) => failed)) return 'red';
    return tests.length > 0 ? 'green' : 'missing';
  });
}
