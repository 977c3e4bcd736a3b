import { spawnSync } from 'node:child_process';

/** The newest Chromium that a whole run was green with: set it to what the last lines of such a run name. */
const newestGreen = '156.0.8078';

/** What a run reports of the browser at `program`: its version, and whether it is newer than any with a green whole run. */
export function browserVersion(program) {
  const printed = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 30_000 }).stdout ?? '';
  const version = /\d+(\.\d+)+/.exec(printed)?.[0] ?? 'of unknown version';
  const isNewer = comparedTo(version, newestGreen) > 0;
  const newer = `Chromium ${version} is newer than ${newestGreen}, the newest that a whole run was green with`;
  return { isNewer, newer, text: isNewer ? newer : `Chromium ${version}` };
}

/** Negative, 0 or positive as `one` is older than, as new as or newer than `other`, as far as `other` says. */
export function comparedTo(one, other) {
  const parts = one.split('.').map(Number);
  for (const [place, part] of other.split('.').map(Number).entries()) {
    const difference = (parts[place] || 0) - part;
    if (difference !== 0) return difference;
  }
  return 0;
}
