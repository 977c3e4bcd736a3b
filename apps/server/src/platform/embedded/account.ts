import { readFileSync } from 'node:fs';
import { StartRefusal } from '../start-refusal.ts';

/** The system account that the database runs as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root: then it runs as `postgres`, else as `nobody`. null: it runs as the caller. */
export function databaseAccount(passwd = '/etc/passwd'): Account | null {
  if (process.getuid?.() !== 0) return null;
  const lines = readFileSync(passwd, 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
    // `>>> 0`: macOS writes nobody's uid as -2
    if (fields) return { uid: Number(fields[2]) >>> 0, gid: Number(fields[3]) >>> 0 };
  }
  throw new StartRefusal('The database cannot run as root, and this machine has neither a user "postgres" nor "nobody": start as another user.');
}
