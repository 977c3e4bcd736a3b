import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome, Proof } from './fault.ts';
import { proveInJava } from './java.ts';

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** Runs the tests that `proofs` name in the tree at `path`, and of those of vitest nothing else. `log`: where what vitest prints goes. `stopsAtFirst`: at the first red one. */
export async function prove(path: string, proofs: readonly Proof[], log: (text: string) => void, stopsAtFirst = false): Promise<readonly Outcome[]> {
  const [java, others] = [proofs.filter(isJava), proofs.filter((proof) => !isJava(proof))];
  const inJava = java.length === 0 ? [] : proveInJava(path, java, log);
  const inVitest = others.length === 0 ? [] : await proveInVitest(path, others, log, stopsAtFirst);
  return proofs.map((proof) => (isJava(proof) ? inJava[java.indexOf(proof)] : inVitest[others.indexOf(proof)]) ?? 'missing');
}

const isJava = ({ file }: Proof): boolean => file.endsWith('.java');

async function proveInVitest(path: string, proofs: readonly Proof[], log: (text: string) => void, stopsAtFirst: boolean): Promise<readonly Outcome[]> {
  const report = join(path, 'out-report.json');
  rmSync(report, { force: true });
  const files = [...new Set(proofs.map(({ file }) => file))];
  const titles = [...new Set(proofs.map(({ title }) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))].join('|');
  // Where one test is enough there is no need to wait for what else fails.
  const bail = stopsAtFirst ? ['--bail=1'] : [];
  const options = [...bail, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--testNamePattern', titles];
  await run(path, ['node_modules/vitest/vitest.mjs', 'run', ...options, ...files], log);
  if (!existsSync(report)) return proofs.map(() => 'broken');
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  rmSync(report);
  return proofs.map(({ file, title }) => {
    const found = testResults.find(({ name }) => name === join(path, file));
    const tests = found?.assertionResults.filter(({ fullName, status }) => fullName.includes(title) && (status === 'passed' || status === 'failed')) ?? [];
    if (tests.some(({ status }) => status === 'failed')) return 'red';
    if (tests.length > 0) return 'green';
    return found === undefined || found.assertionResults.length > 0 ? 'missing' : 'broken';
  });
}

/** A process group of its own, so that what it started ends with it. */
function run(path: string, args: readonly string[], log: (text: string) => void): Promise<void> {
  const child = spawn(process.execPath, args, { cwd: path, detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NODE_ENV: 'test' } });
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    } catch {
      // It has just ended by itself.
    }
    process.exit(1);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, end);
  child.stdout.on('data', (data) => log(String(data)));
  child.stderr.on('data', (data) => log(String(data)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => {
      for (const signal of signals) process.off(signal, end);
      resolve();
    });
  });
}
