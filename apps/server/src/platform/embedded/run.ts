import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal, saidBy } from '../start-refusal.ts';
import type { Places } from './places.ts';

/**
 * Starts one of PostgreSQL's programs as the database's user, in a process group of its own: Ctrl-C is for us, and we stop it when we are done. Resolves
 * when it runs.
 */
export async function run(places: Places, program: 'initdb' | 'postgres', args: readonly string[], folder: string): Promise<ChildProcess> {
  const log = openSync(places.log, 'w');
  try {
    const options = { cwd: folder, env: plainEnvironment(), detached: true, ...(places.account ?? {}) };
    const child = spawn(join(places.binaries.root, 'bin', program), args, { ...options, stdio: ['ignore', log, log] });
    await once(child, 'spawn');
    return child;
  } catch (error) {
    throw new StartRefusal(`The database could not be started: ${saidBy(error)}`);
  } finally {
    closeSync(log);
  }
}

/** The line of its log that says why it failed. */
export function lastComplaint(places: Places): string {
  const lines = readFileSync(places.log, 'utf8').trim().split('\n');
  const complaint = lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1) ?? '';
  return complaint.replace(/^.*?\b(FATAL|PANIC|error):\s*/, '');
}

/** The environment without PGDATA, PGPORT and their like, which PostgreSQL would obey, and without locales, which may not be installed. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|NODE_)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}
