import type { Socket } from 'node:net';
import postgres, { type Options, type Sql, type TransactionSql } from 'postgres';
import { limitWaits, withDeadline } from './pool/deadline.ts';
import { makeRoute, type Place } from './pool/place.ts';
import { openSocket } from './pool/socket.ts';
import { databaseAddress } from './providers/database-settings.ts';

/** The statement timeout of every pool, ms. */
export const statementTimeoutMs = 5000;
/** How long a change waits for a row that somebody else changes; then it is refused, and comes again. Meanwhile it holds one of few connections. */
export const changeLockTimeoutMs = 1000;
/** Idle transactions are ended after this: a process that froze or vanished must not keep rows locked; ms. */
export const idleInTransactionMs = 10_000;
/** How long a connection may take to be opened. */
const connectTimeoutSeconds = 10;
/** How long each of several servers may take until it has said whether it takes changes. */
const probeSeconds = 2;
/** How much longer than a statement may take its connection stays silent before it is given up. */
const answerGraceMs = 3_000;
/** How long a pool that lost a connection lets statements on its others finish: longer than any may take. */
const goodbyeSeconds = (statementTimeoutMs + 1_000) / 1000;
/** TCP settings with which the database detects a vanished client: probes after 30 s of silence, three times, and a limit for unacknowledged data. */
const keepalive = { tcp_keepalives_idle: 30, tcp_keepalives_interval: 10, tcp_keepalives_count: 3, tcp_user_timeout: 30_000 } as const;

export type Database = Sql<{ bigint: number }>;

export interface ConnectOptions {
  /** connections of this pool */
  readonly max?: number;
  /** 0: no limit, for migrations and the demo's seed */
  readonly statementTimeoutMs?: number;
  readonly connectTimeoutSeconds?: number;
  readonly idleInTransactionMs?: number;
  /** absent: as long as a statement may take */
  readonly lockTimeoutMs?: number;
  /** Statements are planned once for all their values, not anew until the database believes that nothing is gained by it: for those that name each row by its full key. */
  readonly plansOnce?: boolean;
}

/** A pool to a PostgreSQL server, by TLS as `sslmode` says. A socket's folder may stand percent-encoded in the host's place. bigint columns are read as numbers (ms, counts: all below 2^53). */
export function connect(url: string, options: ConnectOptions = {}): Database {
  const driver = driverFor(url, options);
  return withRowsInPlace(postgres(driver.url, driver.settings));
}

/**
 * `postgres` 3.4.9 numbers result rows by a counter of the connection, which is not reset after a statement that failed amid its rows: the next result
 * would begin with holes, and an existing session or order would seem absent. A statement with a `forEachFn` is not numbered, so every statement gets one
 * that appends each row to its own result.
 */
function withRowsInPlace(pool: Database): Database {
  const statements = Object.getPrototypeOf(pool`select`) as { forEachFn?: (row: unknown, answer: unknown[]) => void };
  statements.forEachFn ??= (row, answer) => void answer.push(row);
  return pool;
}

/** Array parameters of text, int, bigint and uuid, by the OIDs of their array types. Lists that are read come as jsonb. */
const list = {
  to: 1009,
  from: [1009, 1007, 1016, 2951],
  serialize: (values: readonly (string | number)[]) => `{${values.map((value) => `"${String(value).replace(/[\\"]/g, '\\$&')}"`).join(',')}}`,
  parse: (): never => {
    throw new Error('a list is read as jsonb, e.g. with jsonb_agg');
  },
};

const types = { bigint: { to: 20, from: [20], serialize: String, parse: Number }, list };
type Types = typeof types;

/** `socket`: the driver takes it, its types do not know it. */
type Settings = Options<Types> & { readonly socket?: () => Promise<Socket> };

function driverFor(said: string, options: ConnectOptions) {
  const { url, places, ssl } = databaseAddress(said);
  const connectSeconds = options.connectTimeoutSeconds ?? connectTimeoutSeconds;
  const limitMs = options.statementTimeoutMs ?? statementTimeoutMs;
  const dialling = {
    connectMs: connectSeconds * 1000,
    answerMs: limitMs === 0 ? null : limitMs + answerGraceMs,
    ...(ssl === undefined ? {} : { ssl }),
  };
  const settings: Settings = {
    max: options.max ?? 20,
    connect_timeout: connectSeconds,
    // TLS, where it is ours, is there before the driver writes.
    ...(ssl === undefined ? {} : { ssl: false as const }),
    onnotice: () => {},
    // Otherwise types are fetched on each new connection, and one that ends meanwhile rejects a promise that nothing awaits. Without it
    // `reserve` never gets a connection that is not open yet: a transaction is `begin`.
    fetch_types: false,
    types,
    connection: {
      application_name: 'till',
      statement_timeout: limitMs,
      // Without a statement timeout (migrations) there is no idle timeout either.
      idle_in_transaction_session_timeout: limitMs === 0 ? 0 : (options.idleInTransactionMs ?? idleInTransactionMs),
      ...(options.lockTimeoutMs === undefined ? {} : { lock_timeout: options.lockTimeoutMs }),
      ...keepalive,
      ...(options.plansOnce === true ? { plan_cache_mode: 'force_generic_plan' } : {}),
    },
  };
  const only = (place: Place): Settings => ({
    ...settings,
    max: 1,
    connect_timeout: probeSeconds,
    socket: openSocket({ ...dialling, connectMs: probeSeconds * 1000, route: makeRoute([place], async () => true) }),
  });
  const route = makeRoute(places, (place) => takesChanges(postgres(url, only(place))));
  return { url, route, settings: { ...settings, socket: openSocket({ ...dialling, route }) } };
}

/** Whether a server is the one that takes changes; ends the pool. */
async function takesChanges(pool: Database): Promise<boolean> {
  const [row] = await withRowsInPlace(pool)<{ isStandby: boolean }[]>`select pg_is_in_recovery() as "isStandby"`.finally(() => pool.end({ timeout: 0 }));
  return row?.isStandby === false;
}

/** How each pool of this process begins anew. */
const renewals = new Set<() => void>();

/**
 * Opens all connections of this process anew: another server has taken over. The one before may come back with connections of ours, which stood still with it, and
 * would answer what is no longer so. What is under way on them may end.
 */
export function renewConnections(): void {
  for (const renew of renewals) renew();
}

/**
 * A pool for the life of the process, on a database that may stop and come back. A connection of `postgres` that ended while it was about to write keeps
 * its unsent data and never sends it, and its pool waits ever longer before it reconnects: so a pool that lost a connection is replaced by a new one.
 */
export function connectForLife(url: string, options: Pick<ConnectOptions, 'max' | 'plansOnce' | 'lockTimeoutMs' | 'statementTimeoutMs'> = {}): Database {
  let ended = false;
  // Read once: the file of an authority may be gone when a pool is replaced.
  const driver = driverFor(url, options);
  let current = open();
  const renew = () => {
    driver.route.lost();
    replace(current);
  };
  renewals.add(renew);

  function open(): Database {
    // Connections have no maximum lifetime, so one only ends when something is wrong. A failed connection is reported at once.
    const pool: Database = postgres(driver.url, { ...driver.settings, max_lifetime: null, backoff: false, onclose: () => replace(pool) });
    return limitWaits(withRowsInPlace(pool));
  }

  function replace(lost: Database): void {
    if (ended || lost !== current) return;
    current = open();
    lost.end({ timeout: goodbyeSeconds }).catch(() => {});
  }

  const end: Database['end'] = (options) => {
    ended = true;
    renewals.delete(renew);
    return current.end(options);
  };
  return new Proxy(current, {
    apply: (_, self, asked) => withDeadline(Reflect.apply(current, self, asked)),
    get: (_, name) => (name === 'end' ? end : Reflect.get(current, name)),
  });
}

/**
 * Whether an uncaught error is only `postgres` writing to a connection that has ended, which it does outside of any call of ours. Callers of that connection
 * are rejected by its end.
 */
export function isWriteToEnded(error: unknown): boolean {
  return error instanceof TypeError && /nextWrite .*[\\/]postgres[\\/]/.test(error.stack ?? '');
}

/** Runs `change` in a transaction; other connections see all of it or nothing. */
export const inOne = <T>(sql: Sql, change: (tx: TransactionSql) => Promise<T>): Promise<T> => sql.begin(change) as Promise<T>;

/** A transaction as a pool of one connection, for what takes either. The driver's types part the two; they differ in `begin` and what opens or ends connections, which nothing may use here. */
export const asSql = (tx: TransactionSql): Sql => tx as unknown as Sql;
