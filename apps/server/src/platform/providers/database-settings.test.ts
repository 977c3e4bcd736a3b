import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext, type SecureContext, TLSSocket } from 'node:tls';
import { generate } from 'selfsigned';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { readConfig } from '../config.ts';
import { connect, connectForLife } from '../database.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'till-database-tls-'));
  database = await testDatabase({ migrated: false });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const password = 'hush-hush';
/** What a client of PostgreSQL asks before TLS begins, and all that it may say until then. */
const sslRequest = '0000000804d2162f';

/** The real database behind a port of this machine that offers TLS, or says that it has none, and writes down what comes unencrypted. */
async function gate(context: SecureContext | null) {
  const plain: Buffer[] = [];
  const sockets = new Set<Socket>();
  const path = `${decodeURIComponent(new URL(database.url).hostname)}/.s.PGSQL.5432`;
  const through = (client: Socket) => {
    const behind = createConnection(path);
    for (const [from, to] of [
      [client, behind],
      [behind, client],
    ] as const)
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
    client.pipe(behind).pipe(client);
  };
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.once('data', (first) => {
      plain.push(first);
      if (first.toString('hex') !== sslRequest) {
        socket.pause().unshift(first);
        return through(socket);
      }
      socket.write(context === null ? 'N' : 'S');
      if (context !== null) return through(new TLSSocket(socket, { isServer: true, secureContext: context }));
      socket.on('data', (more) => {
        plain.push(more);
        socket.end();
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const { port } = server.address() as { port: number };
  return { plain, url: (query: string, host = '127.0.0.1') => `postgres://till:${password}@${host}:${port}${new URL(database.url).pathname}${query}` };
}

/** A certificate for a name or address, and the file in which it is named as an authority. */
async function certificateFor(name: { readonly ip: string } | { readonly value: string }) {
  const altName = 'ip' in name ? ({ type: 7, ip: name.ip } as const) : ({ type: 2, value: name.value } as const);
  const made = await generate([{ name: 'commonName', value: 'database' }], {
    keyType: 'ec',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [altName] },
    ],
  });
  const file = join(folder, `${JSON.stringify(name).replace(/\W/g, '')}.pem`);
  writeFileSync(file, made.cert);
  return { context: createSecureContext({ key: made.private, cert: made.cert }), rootFile: encodeURIComponent(file) };
}

/** What came of asking for 1, and what left for it unencrypted. */
async function asked(made: Awaited<ReturnType<typeof gate>>, query: string, host?: string) {
  const sql = connect(made.url(query, host), { max: 1, connectTimeoutSeconds: 5 });
  const came = await sql<{ one: number }[]>`select 1 as one`.then(
    ([row]) => row?.one,
    (error: Error & { code?: string }) => error.code ?? error.message,
  );
  await sql.end({ timeout: 0 });
  return { came, first: made.plain[0]?.toString('hex'), tellsPassword: Buffer.concat(made.plain).includes(password) };
}

describe('sslmode in DATABASE_URL', () => {
  const encrypted = { came: 1, first: sslRequest, tellsPassword: false };

  it('verify-full: TLS with a certificate of the named authority for the host, be it a name or an address', async () => {
    const address = await certificateFor({ ip: '127.0.0.1' });
    const name = await certificateFor({ value: 'localhost' });
    expect(await asked(await gate(address.context), `?sslmode=verify-full&sslrootcert=${address.rootFile}`)).toEqual(encrypted);
    expect(await asked(await gate(name.context), `?sslmode=verify-full&sslrootcert=${name.rootFile}`, 'localhost')).toEqual(encrypted);
    // The driver alone would take this one.
    expect(await asked(await gate(name.context), `?sslmode=verify-full&sslrootcert=${name.rootFile}`)).toMatchObject({ came: 'ERR_TLS_CERT_ALTNAME_INVALID' });
    expect(await asked(await gate(address.context), '?sslmode=verify-full')).toMatchObject({
      came: expect.stringMatching(/SELF_SIGNED/),
      tellsPassword: false,
    });
  });

  it('verify-ca: TLS with a certificate of the named authority, whosever it is; so does require with an authority', async () => {
    const other = await certificateFor({ value: 'other.example.com' });
    const named = await certificateFor({ value: 'authority.example.com' });
    for (const mode of ['verify-ca', 'require']) {
      expect(await asked(await gate(other.context), `?sslmode=${mode}&sslrootcert=${other.rootFile}`)).toEqual(encrypted);
      expect(await asked(await gate(other.context), `?sslmode=${mode}&sslrootcert=${named.rootFile}`)).toMatchObject({
        came: expect.stringMatching(/CERT/),
        tellsPassword: false,
      });
    }
    expect(await asked(await gate(other.context), '?sslmode=verify-ca')).toMatchObject({ came: expect.stringMatching(/SELF_SIGNED/) });
  });

  it('require: TLS with any certificate, and nothing where there is none', async () => {
    const { context } = await certificateFor({ value: 'other.example.com' });
    expect(await asked(await gate(context), '?sslmode=require')).toEqual(encrypted);
    for (const mode of ['require', 'verify-ca', 'verify-full'])
      expect(await asked(await gate(null), `?sslmode=${mode}`)).toEqual({ came: expect.not.stringMatching(/^1$/), first: sslRequest, tellsPassword: false });
  });

  it('is kept by a pool for the life of the process, also after a connection was lost', async () => {
    const { context, rootFile } = await certificateFor({ ip: '127.0.0.1' });
    const made = await gate(context);
    const sql = connectForLife(made.url(`?sslmode=verify-full&sslrootcert=${rootFile}`), { max: 1 });
    const [first] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    await database.sql`select pg_terminate_backend(${first?.pid ?? 0})`;
    await expect.poll(() => sql`select 1 as one`.then(([row]) => row?.['one']).catch(() => 0)).toBe(1);
    await sql.end({ timeout: 1 });
    expect(made.plain.map((bytes) => bytes.toString('hex'))).toEqual([sslRequest, sslRequest]);
  });
});

describe('the settings of the database', () => {
  const production = { TILL_MODE: 'production', TILL_SECRET: 's'.repeat(32), MAIL_FROM: 'till@till.test', SMTP_URL: 'smtp://localhost' };
  const read = (said: string, more: NodeJS.ProcessEnv = {}) => readConfig({ ...production, DATABASE_URL: said, ...more });

  it.each([
    'postgres://till:hush@db.example.com/till',
    'postgres://till:hush@db.example.com/till?sslmode=prefer',
    'postgres://till:hush@db.example.com/till?sslmode=disable&sslmode=require',
    'postgres://till:hush@10.0.0.5/till',
    'postgres://till:hush@localhost,db.example.com/till',
    'postgres:///till',
    'postgres://till:hush@db.example.com/till?ssl=true',
  ])('do not start production with %s, and say what to set, without the password', (said) => {
    expect(() => read(said)).toThrow(/^DATABASE_URL reaches (?!.*hush).*sslmode=verify-full.*DATABASE_TLS=off/);
    expect(readConfig({ ...production, TILL_MODE: 'demo', DATABASE_URL: said }).databaseUrl).toBe(said);
    expect(read(said, { DATABASE_TLS: 'off' })).toMatchObject({
      databaseUrl: said,
      warnings: [expect.stringMatching(/^DATABASE_TLS=off: (?!.*hush).*unencrypted/)],
    });
  });

  it.each([
    'postgres://till@db.example.com/till?sslmode=require',
    'postgres://till@db.example.com/till?sslmode=verify-ca',
    'postgres://till@db.example.com/till?sslmode=verify-full',
    'postgres://till@db.example.com/till?sslrootcert=system',
    'postgres://till@localhost/till',
    'postgres://till@127.0.0.1:5433/till',
    'postgres://till@[::1]/till',
    'postgres://till@%2Fvar%2Frun%2Fpostgresql/till',
  ])('start production with %s, without a warning', (said) => {
    expect(read(said)).toMatchObject({ databaseUrl: said, warnings: [] });
  });

  it.each([
    ['DATABASE_URL', { DATABASE_URL: 'postgres://db.example.com/till?sslmode=required' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://db.example.com/till?sslmode=verify-full&sslrootcert=/nowhere/root.pem' }],
    ['DATABASE_TLS', { DATABASE_URL: 'postgres://db.example.com/till?sslmode=require', DATABASE_TLS: 'off' }],
    ['DATABASE_TLS', { DATABASE_TLS: 'off' }],
    ['DATABASE_TLS', { DATABASE_URL: 'postgres://db.example.com/till', DATABASE_TLS: 'no' }],
  ])('name %s when it is wrong: %j', (name, env) => {
    for (const mode of ['demo', 'production']) expect(() => readConfig({ ...production, TILL_MODE: mode, ...env })).toThrow(name);
  });
});
