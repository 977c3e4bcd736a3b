import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartRefusal } from '../start-refusal.ts';
import type { Places } from './places.ts';
import { isRunning } from './process.ts';
import { lastComplaint, run } from './run.ts';

/**
 * Creates PostgreSQL's data folder if there is none. Renamed when complete: if killed half-way, the next start creates it anew. An abort of `giveUp` ends
 * it half-way and removes it; rejects then.
 */
export async function ensureCluster(places: Places, giveUp?: AbortSignal): Promise<void> {
  removeHalfMade(places.cluster);
  if (existsSync(places.cluster)) return;
  const making = `${places.cluster}.making-${process.pid}`;
  mkdirSync(making, { mode: 0o700 });
  if (places.account) chownSync(making, places.account.uid, places.account.gid);
  try {
    // PostgreSQL's builtin collation: the same on every machine, whatever locales are installed.
    const options = ['--username=till', '--auth=trust', '--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const child = await run(places, 'initdb', ['-D', making, ...options], making);
    const end = () => killGroup(child);
    giveUp?.addEventListener('abort', end);
    if (giveUp?.aborted) end();
    await once(child, 'exit').finally(() => giveUp?.removeEventListener('abort', end));
    if (giveUp?.aborted) throw new StartRefusal('The database was not wanted any more while it was made.');
    if (child.exitCode !== 0) throw new StartRefusal(`The database could not be made in ${places.cluster}: ${lastComplaint(places)}`);
    renameSync(making, places.cluster);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    // Another start was first: its cluster is as good as ours.
    if (!existsSync(places.cluster)) throw error;
  }
}

/** With the servers that it starts for a moment: it leads a process group of its own. */
function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
}

function removeHalfMade(cluster: string): void {
  for (const name of readdirSync(dirname(cluster))) {
    const maker = name.startsWith(`${basename(cluster)}.making-`) ? Number(name.split('-').at(-1)) : undefined;
    if (maker !== undefined && (maker === process.pid || !isRunning(maker))) rmSync(join(dirname(cluster), name), { recursive: true, force: true });
  }
}
