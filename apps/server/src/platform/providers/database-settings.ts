import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import type { Place } from '../pool/place.ts';
import { isLoopback, oneOf, text, url, type Warned } from '../setting.ts';
import { StartRefusal, saidBy } from '../start-refusal.ts';

const modes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;
/** With these no byte of ours leaves without TLS. */
const encrypting: readonly string[] = ['require', 'verify-ca', 'verify-full'] satisfies readonly (typeof modes)[number][];

/** What asks libpq for a server that takes changes, as Till always does. */
const writers: readonly string[] = ['primary', 'read-write'];

/** A DATABASE_URL, read. */
export interface DatabaseAddress {
  /** For the driver: with the first host alone, and without what libpq knows and the driver does not. */
  readonly url: string;
  /** Where the database is reached, the folder of a Unix socket among them; of several it is the one that takes changes. */
  readonly places: readonly [Place, ...Place[]];
  /** absent: as the driver reads `ssl` from the address, which asks for no TLS. `prefer`: where there is any. */
  readonly ssl?: ConnectionOptions | 'prefer';
}

/** The hosts of an address as they stand there, e.g. `db1:5433,db2`: neither URL nor the driver reads several with ports. */
const hostsPattern = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)/i;
const usualPort = 5432;

/** An address with each of its hosts alone. */
const addressesOf = (said: string): readonly string[] =>
  (hostsPattern.exec(said)?.[2] ?? '').split(',').map((host) => said.replace(hostsPattern, (_, before: string) => `${before}${host}`));

function placeOf(address: string): Place {
  const folder = /^%2F[^/:?]*/i.exec(hostsPattern.exec(address)?.[2] ?? '')?.[0];
  if (folder !== undefined) return { path: `${decodeURIComponent(folder)}/.s.PGSQL.${usualPort}` };
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  return { host: host || (process.env['PGHOST'] ?? 'localhost'), port: Number(port || (process.env['PGPORT'] ?? usualPort)) };
}

/**
 * Reads the hosts, and `sslmode`, `sslrootcert` and `target_session_attrs` as libpq means them; an address of digits is checked against the certificate, too.
 * Without `sslrootcert` the authorities that Node.js knows count. What is wrong is a StartRefusal that names the setting (`name`).
 */
export function databaseAddress(said: string, name = 'DATABASE_URL'): DatabaseAddress {
  const addresses = addressesOf(said);
  const [first = said] = addresses;
  const places = addresses.map(placeOf) as [Place, ...Place[]];
  if ('path' in places[0]) return { url: first, places };
  const address = new URL(first);
  const asked = address.searchParams;
  const rootFile = asked.get('sslrootcert');
  const mode = asked.get('sslmode') ?? (rootFile === 'system' ? 'verify-full' : null);
  const server = asked.get('target_session_attrs');
  // The driver passes what it does not know on to the server, and would look for another host by itself.
  for (const name of ['sslrootcert', 'sslmode', 'target_session_attrs']) asked.delete(name);
  const clean = { url: address.href, places };
  if (server !== null && !writers.includes(server))
    throw new StartRefusal(`${name} says target_session_attrs=${server}, but Till needs the server that takes changes: primary, or leave it out.`);
  if (mode === null || mode === 'disable') return clean;
  if (!modes.some((each) => each === mode)) throw new StartRefusal(`${name} says sslmode=${mode}, but that can only be ${modes.join(', ')}.`);
  if (!encrypting.includes(mode)) return { ...clean, ssl: 'prefer' };
  const ca = rootFile === null || rootFile === 'system' ? {} : { ca: rootIn(rootFile, name) };
  // With an authority named, libpq checks the certificate in this mode, too.
  if (mode === 'require' && rootFile === null) return { ...clean, ssl: { rejectUnauthorized: false } };
  return { ...clean, ssl: { rejectUnauthorized: true, ...ca, ...(mode === 'verify-full' ? {} : { checkServerIdentity: () => undefined }) } };
}

function rootIn(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartRefusal(`The sslrootcert of ${name} cannot be read: ${saidBy(error)}`);
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
  const server = readServer(env, 'DATABASE_URL');
  const isOff = oneOf(env, 'DATABASE_TLS', ['off'] as const) !== null;
  if (server === null) {
    if (isOff) throw new StartRefusal('DATABASE_TLS is off, but DATABASE_URL is not set: leave DATABASE_TLS out, the embedded database has no network.');
    return { databaseUrl: null, warnings: [] };
  }
  const { url: databaseUrl, isEncrypted, bareHost: elsewhere } = server;
  if (isEncrypted && isOff) throw new StartRefusal('DATABASE_TLS is off, but the sslmode in DATABASE_URL asks for TLS: leave one of them out.');
  if (demo || elsewhere === null) return { databaseUrl, warnings: [] };
  if (!isOff)
    throw new StartRefusal(
      `DATABASE_URL reaches ${elsewhere} without requiring TLS, so that its password and all that shops store can be read on the way: add sslmode=verify-full to it (with sslrootcert=FILE where the certificate is not of a public authority), or sslmode=require, which checks no certificate; or set DATABASE_TLS=off where nobody else is on that network.`,
    );
  return { databaseUrl, warnings: [`DATABASE_TLS=off: the password of the database and all that shops store cross the network to ${elsewhere} unencrypted.`] };
}

/** The address of a PostgreSQL server in a setting, whose hosts may be several. `bareHost`: one beyond this machine that is reached without TLS. null: not set. */
export function readServer(
  env: NodeJS.ProcessEnv,
  name: string,
): { readonly url: string; readonly isEncrypted: boolean; readonly bareHost: string | null } | null {
  const said = text(env, name);
  if (said === null) return null;
  for (const address of addressesOf(said)) url({ [name]: address }, name, ['postgres:', 'postgresql:']);
  const address = said.replace(/\/+$/, '');
  const { ssl, places } = databaseAddress(address, name);
  const isEncrypted = typeof ssl === 'object';
  return { url: address, isEncrypted, bareHost: isEncrypted ? null : hostElsewhere(address, places) };
}

/** The first host of an address that is not this machine. None named: what PGHOST says, anything. */
function hostElsewhere(address: string, places: DatabaseAddress['places']): string | null {
  if ((hostsPattern.exec(address)?.[2] ?? '') === '') return 'a host that it does not name';
  return places.flatMap((place) => ('path' in place ? [] : place.host)).find((host) => !isLoopback(host)) ?? null;
}
