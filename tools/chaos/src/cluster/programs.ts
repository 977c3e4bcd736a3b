import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The programs of other people that a cluster is made of. */
export interface Programs {
  readonly patroni: string;
  readonly etcd: string;
  readonly haproxy: string;
  /** the folder with PostgreSQL's programs */
  readonly postgres: string;
}

const debianPostgres = '/usr/lib/postgresql';

function where(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null;
}

/** PostgreSQL's newest programs in Debian's place for them, from version 15 on. */
function postgresBin(): string | null {
  const versions = existsSync(debianPostgres) ? readdirSync(debianPostgres).map(Number) : [];
  const newest = Math.max(...versions.filter((version) => version >= 15), 0);
  return newest === 0 ? null : join(debianPostgres, String(newest), 'bin');
}

/** Throws with what is missing and how Debian names it. */
export function findPrograms(): Programs {
  const [patroni, etcd, haproxy, postgres] = [where('patroni'), where('etcd'), where('haproxy'), postgresBin()];
  if (patroni !== null && etcd !== null && haproxy !== null && postgres !== null) return { patroni, etcd, haproxy, postgres };
  const packages = { patroni, 'etcd-server': etcd, haproxy, 'postgresql-15': postgres };
  const missing = Object.entries(packages).flatMap(([name, file]) => (file === null ? [name] : []));
  throw new Error(`The cluster is made of programs that this machine lacks: apt-get install ${missing.join(' ')}`);
}

/** PostgreSQL does not run as root: the account that it runs as then, as Debian's package makes it. undefined: as who we are. */
export function unprivileged(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (what: '-u' | '-g') => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
