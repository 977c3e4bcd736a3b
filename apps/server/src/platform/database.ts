import postgres, { type Sql } from 'postgres';

/** What every pool of ours sets: a statement that takes longer than this is ended, so nothing commits later than the event stream looks back. */
const statementTimeoutMs = 5000;

export interface ConnectOptions {
  /** connections of this pool */
  readonly max?: number;
  /** 0: no limit, for migrations and the demo's seed */
  readonly statementTimeoutMs?: number;
  readonly connectTimeoutSeconds?: number;
}

/** A pool to a PostgreSQL server. A socket's folder may stand percent-encoded in the host's place. bigint columns are read as numbers (ms, counts: all below 2^53). */
export function connect(url: string, options: ConnectOptions = {}): Sql<{ bigint: number }> {
  const folder = /^postgres(?:ql)?:\/\/(?:[^@/]*@)?(%2F[^/:?]*)/i.exec(url)?.[1];
  return postgres(url, {
    ...(folder === undefined ? {} : { path: `${decodeURIComponent(folder)}/.s.PGSQL.5432` }),
    max: options.max ?? 20,
    connect_timeout: options.connectTimeoutSeconds ?? 10,
    onnotice: () => {},
    types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
    connection: { application_name: 'till', statement_timeout: options.statementTimeoutMs ?? statementTimeoutMs },
  });
}
