import postgres, { type Sql } from 'postgres';

/** The statement timeout of every pool. */
const statementTimeoutMs = 5000;
/** Idle transactions are ended after this: a process that froze or vanished must not keep rows locked. */
const idleInTransactionMs = 10_000;
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
}

/** A pool to a PostgreSQL server. A socket's folder may stand percent-encoded in the host's place. bigint columns are read as numbers (ms, counts: all below 2^53). */
export function connect(url: string, options: ConnectOptions = {}): Database {
  return withRowsInPlace(postgres(url, settingsOf(url, options)));
}

/**
 * `postgres` 3.4.9 numbers the rows of an answer by a counter of the connection, which goes on counting after a statement that ended in an
 * error amid its rows: the next answer would begin with holes, and a session or an order that is there would look absent. What has a
 * `forEachFn` is not numbered, so every statement gets one that puts each row at the end of its own answer.
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

function settingsOf(url: string, options: ConnectOptions) {
  const folder = /^postgres(?:ql)?:\/\/(?:[^@/]*@)?(%2F[^/:?]*)/i.exec(url)?.[1];
  return {
    ...(folder === undefined ? {} : { path: `${decodeURIComponent(folder)}/.s.PGSQL.5432` }),
    max: options.max ?? 20,
    connect_timeout: options.connectTimeoutSeconds ?? 10,
    onnotice: () => {},
    // Otherwise types are fetched on each new connection, and one that ends meanwhile rejects a promise that nothing awaits. Without it
    // `reserve` never gets a connection that is not open yet: a transaction is `begin`.
    fetch_types: false,
    types: { bigint: { to: 20, from: [20], serialize: String, parse: Number }, list },
    connection: {
      application_name: 'till',
      statement_timeout: options.statementTimeoutMs ?? statementTimeoutMs,
      // Without a statement timeout (migrations) there is no idle timeout either.
      idle_in_transaction_session_timeout: options.statementTimeoutMs === 0 ? 0 : (options.idleInTransactionMs ?? idleInTransactionMs),
      ...keepalive,
    },
  };
}

/**
 * A pool for as long as the process lives, on a database that may go and come back. A connection of `postgres` that ended while it was
 * about to write keeps what it did not send and never sends again, and its pool waits longer and longer before it connects anew: so a
 * pool that lost a connection is used no more, and what is asked next is asked on a new one.
 */
export function connectForLife(url: string, options: Pick<ConnectOptions, 'max'> = {}): Database {
  let ended = false;
  let current = open();

  function open(): Database {
    // Connections have no maximum lifetime, so one only ends when something is wrong. A failed connection is reported at once.
    const pool: Database = postgres(url, { ...settingsOf(url, options), max_lifetime: null, backoff: false, onclose: () => replace(pool) });
    return withRowsInPlace(pool);
  }

  function replace(lost: Database): void {
    if (ended || lost !== current) return;
    current = open();
    lost.end({ timeout: goodbyeSeconds }).catch(() => {});
  }

  const end: Database['end'] = (options) => {
    ended = true;
    return current.end(options);
  };
  return new Proxy(current, {
    apply: (_, self, asked) => Reflect.apply(current, self, asked),
    get: (_, name) => (name === 'end' ? end : Reflect.get(current, name)),
  });
}

/**
 * Whether an uncaught error is only `postgres` writing to a connection that has ended meanwhile, which it does outside of any call of
 * ours. Whoever waits for that connection is told by its end.
 */
export function isWriteToEnded(error: unknown): boolean {
  return error instanceof TypeError && /nextWrite .*[\\/]postgres[\\/]/.test(error.stack ?? '');
}
