import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import { isLoopback, oneOf, text, url, type Warned } from '../setting.ts';
import { StartRefusal, saidBy } from '../start-refusal.ts';

const modes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;
/** With these no byte of ours leaves without TLS. */
const encrypting: readonly string[] = ['require', 'verify-ca', 'verify-full'] satisfies readonly (typeof modes)[number][];

/** What the driver is given of a DATABASE_URL. */
export interface DatabaseAddress {
  /** Without what libpq knows and the driver does not. */
  readonly url: string;
  /** The folder of its Unix socket, which stands percent-encoded in the host's place; null: it is reached by TCP. */
  readonly socketFolder: string | null;
  /** absent: as the driver reads it from the address, which asks for no TLS or does without where there is none. */
  readonly ssl?: ConnectionOptions;
}

const socketFolderIn = (address: string): string | null => {
  const folder = /^postgres(?:ql)?:\/\/(?:[^@/]*@)?(%2F[^/:?]*)/i.exec(address)?.[1];
  return folder === undefined ? null : decodeURIComponent(folder);
};

/**
 * Reads `sslmode` and `sslrootcert` as libpq means them; the driver checks a host's name with verify-ca, too, checks an address of digits against "localhost",
 * and passes `sslrootcert` on to the server. Without `sslrootcert` the authorities that Node.js knows count. What is wrong is a StartRefusal.
 */
export function databaseAddress(said: string): DatabaseAddress {
  const socketFolder = socketFolderIn(said);
  if (socketFolder !== null || !URL.canParse(said)) return { url: said, socketFolder };
  const address = new URL(said);
  const rootFile = address.searchParams.get('sslrootcert');
  const mode = address.searchParams.get('sslmode') ?? (rootFile === 'system' ? 'verify-full' : null);
  if (rootFile !== null) address.searchParams.delete('sslrootcert');
  const clean = rootFile === null ? said : address.href;
  if (mode === null) return { url: clean, socketFolder };
  if (!modes.some((each) => each === mode)) throw new StartRefusal(`DATABASE_URL says sslmode=${mode}, but that can only be ${modes.join(', ')}.`);
  if (!encrypting.includes(mode)) return { url: clean, socketFolder };
  const ca = rootFile === null || rootFile === 'system' ? {} : { ca: rootIn(rootFile) };
  // With an authority named, libpq checks the certificate in this mode, too.
  if (mode === 'require' && rootFile === null) return { url: clean, socketFolder, ssl: { rejectUnauthorized: false } };
  const whose = mode === 'verify-full' ? nameToCheck(address.hostname) : { checkServerIdentity: () => undefined };
  return { url: clean, socketFolder, ssl: { rejectUnauthorized: true, ...ca, ...whose } };
}

/** A name is given to TLS by the driver; an address of digits only so. */
function nameToCheck(hostname: string): ConnectionOptions {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? {} : { host };
}

function rootIn(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartRefusal(`The sslrootcert of DATABASE_URL cannot be read: ${saidBy(error)}`);
  }
}

/** The database, null: the embedded one. */
export interface DatabaseSettings extends Warned {
  readonly databaseUrl: string | null;
}

/** Whether DATABASE_URL is set, right or wrong. */
export const isDatabaseNamed = (env: NodeJS.ProcessEnv): boolean => text(env, 'DATABASE_URL') !== null;

/**
 * Reads DATABASE_URL and DATABASE_TLS. In production a database that is reached over a network has to be reached by TLS, or DATABASE_TLS=off says that it is
 * known not to be.
 */
export function readDatabase(env: NodeJS.ProcessEnv, demo: boolean): DatabaseSettings {
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const isOff = oneOf(env, 'DATABASE_TLS', ['off'] as const) !== null;
  if (databaseUrl === null) {
    if (isOff) throw new StartRefusal('DATABASE_TLS is off, but DATABASE_URL is not set: leave DATABASE_TLS out, the embedded database has no network.');
    return { databaseUrl, warnings: [] };
  }
  const { ssl, socketFolder } = databaseAddress(databaseUrl);
  if (ssl !== undefined && isOff) throw new StartRefusal('DATABASE_TLS is off, but the sslmode in DATABASE_URL asks for TLS: leave one of them out.');
  const elsewhere = ssl === undefined && socketFolder === null ? hostElsewhere(databaseUrl) : null;
  if (demo || elsewhere === null) return { databaseUrl, warnings: [] };
  if (!isOff)
    throw new StartRefusal(
      `DATABASE_URL reaches ${elsewhere} without requiring TLS, so that its password and all that shops store can be read on the way: add sslmode=verify-full to it (with sslrootcert=FILE where the certificate is not of a public authority), or sslmode=require, which checks no certificate; or set DATABASE_TLS=off where nobody else is on that network.`,
    );
  return { databaseUrl, warnings: [`DATABASE_TLS=off: the password of the database and all that shops store cross the network to ${elsewhere} unencrypted.`] };
}

/** The first host of an address that is not this machine. Several stand with commas between; none: what PGHOST says, anything. */
function hostElsewhere(address: string): string | null {
  const { hostname } = new URL(address);
  if (hostname === '') return 'a host that it does not name';
  return hostname.split(',').find((host) => !isLoopback(host)) ?? null;
}
