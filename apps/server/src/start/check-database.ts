import { setTimeout as pause } from 'node:timers/promises';
import type { PendingQuery, Sql, TransactionSql } from 'postgres';
import { changeLockTimeoutMs, connect, idleInTransactionMs, statementTimeoutMs } from '../platform/database.ts';
import { StartRefusal } from '../platform/start-refusal.ts';

/** The oldest PostgreSQL with which Till is tried. */
const majorMin = 15;

/** How long a pooler may take to give one client a second connection while another holds the first; ms. One that has no second never does. */
const secondMs = 2_000;

/** What a transaction says of the connection to the server that it was given. Times in ms. */
interface Seen {
  readonly pid: number;
  readonly statementTimeout: number;
  readonly idleTimeout: number;
  readonly lockTimeout: number;
}

/** Looks by a statement that is prepared. */
function look(tx: TransactionSql): PendingQuery<Seen[]> {
  return tx<Seen[]>`
    select pg_backend_pid() as pid,
      (select setting::int from pg_settings where name = 'statement_timeout') as "statementTimeout",
      (select setting::int from pg_settings where name = 'idle_in_transaction_session_timeout') as "idleTimeout",
      (select setting::int from pg_settings where name = 'lock_timeout') as "lockTimeout"`;
}

/** The name under which the driver (3.4.9) has prepared a statement that was run. */
const nameOf = (asked: object): string => (asked as { readonly statement?: { readonly name: string } | null }).statement?.name ?? '';

/**
 * Refuses a database on which Till would lose something or do it twice, with a sentence that says what to change: an older PostgreSQL than is tried, Citus
 * (readers of the history miss what its workers commit later), or a pooler in front that drops our time limits or gives a client the answers to another's
 * prepared statements.
 */
export async function checkDatabase(databaseUrl: string): Promise<void> {
  // As the connections for changes are opened, which have every limit.
  const options = { max: 1, lockTimeoutMs: changeLockTimeoutMs };
  const [one, other] = [connect(databaseUrl, options), connect(databaseUrl, options)];
  try {
    await checkServer(one);
    await checkPooler(one, other);
  } finally {
    await Promise.all([one, other].map((pool) => pool.end({ timeout: 0 })));
  }
}

interface Server {
  /** e.g. 150020 */
  readonly version: number;
  readonly text: string;
  readonly isCitus: boolean;
}

/** Why a server is refused; null: it is not. */
export function refusedServer({ version, text, isCitus }: Server): string | null {
  if (version < majorMin * 10_000) return `The database of DATABASE_URL is PostgreSQL ${text}: Till needs ${majorMin} or newer.`;
  return isCitus ? 'The database of DATABASE_URL has Citus, on which kitchen tickets and reports would miss orders: name one without it.' : null;
}

async function checkServer(sql: Sql): Promise<void> {
  const [server] = await sql<Server[]>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as text,
      exists (select from pg_extension where extname = 'citus') as "isCitus"`;
  const refused = server === undefined ? null : refusedServer(server);
  if (refused !== null) throw new StartRefusal(refused);
}

/** While another client is in a transaction on the connection that `one` had, a pooler that gives connections by transaction gives `one` another. */
async function checkPooler(one: Sql, other: Sql): Promise<void> {
  const [first] = await one.begin((tx) => look(tx));
  if (first !== undefined) checkLimits(first);
  await other.begin(async (held) => {
    await look(held);
    await Promise.race([one.begin((tx) => checkNames(tx, first)), pause(secondMs, undefined, { ref: false })]);
  });
}

/** The limits that a role has to have itself behind a pooler that drops them. */
const ownLimits = Object.entries({
  statement_timeout: statementTimeoutMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
  lock_timeout: changeLockTimeoutMs,
})
  .map(([name, ms]) => `"alter role … set ${name} = '${ms}ms'"`)
  .join(', ');

function checkLimits({ statementTimeout, idleTimeout, lockTimeout }: Seen): void {
  if (statementTimeout === statementTimeoutMs && idleTimeout === idleInTransactionMs && lockTimeout === changeLockTimeoutMs) return;
  throw new StartRefusal(
    `The pooler in front of the database of DATABASE_URL drops the time limits that Till sets (ignore_startup_parameters of PgBouncer does): set all three for its user, with ${ownLimits}.`,
  );
}

const mixedUp =
  'The pooler in front of the database of DATABASE_URL gives connections by transaction and loses prepared statements, so that calls would get the answers to others: use PgBouncer 1.21 or newer with max_prepared_statements = 500, or pool_mode = session.';

/** A pooler that knows of prepared statements gives each a name of its own: where ours is found at the server, two clients of one connection could share it. */
async function checkNames(tx: TransactionSql, first: Seen | undefined): Promise<void> {
  const asked = look(tx);
  const [second] = await asked.then(
    (rows) => rows,
    (error: unknown) => {
      throw new StartRefusal(`${mixedUp} (${error instanceof Error ? error.message : String(error)})`);
    },
  );
  if (second === undefined || second.pid === first?.pid) return;
  checkLimits(second);
  const [found] = await tx`select from pg_prepared_statements where name = ${nameOf(asked)}`;
  if (found !== undefined) throw new StartRefusal(mixedUp);
}
