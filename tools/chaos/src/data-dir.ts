import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A data folder of its own; `like`: with a copy of what a server that has ended left in that one, which makes, migrates and seeds no database. */
export function newDataDir(like?: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'till-chaos-'));
  // Its files keep their owner: PostgreSQL takes no other's.
  if (like !== undefined) execFileSync('cp', ['-a', `${like}/.`, dataDir]);
  // Started by root, the database runs as another user.
  chmodSync(dataDir, 0o755);
  return dataDir;
}
