import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whether a process runs. A zombie accepts signals, but does not run. */
export function isRunning(pid: number): boolean {
  return exists(pid) && !stateOf(pid).startsWith('Z');
}

/** Whether the system still knows this pid, dead or alive. */
export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The program's name as the system knows it; '' when there is none. */
export function programOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    return ps(pid, 'comm=');
  } catch {
    return '';
  }
}

function stateOf(pid: number): string {
  try {
    // pid (name) state …; the name may hold anything, brackets too
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '');
    return ps(pid, 'stat=');
  } catch {
    return '';
  }
}

const ps = (pid: number, what: string) => execFileSync('ps', ['-p', String(pid), '-o', what], { encoding: 'utf8' }).trim();
