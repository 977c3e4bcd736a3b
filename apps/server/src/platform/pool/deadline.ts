import type { Sql } from 'postgres';

/** How long a statement waits for a connection; then its caller is told that the database cannot be had now, and may ask again; ms. */
export const connectionWaitMs = 2_000;

/** What is thrown of a statement for which no connection was free in time. It was not run. */
export const noConnection = (): Error => Object.assign(new Error(`no connection to the database in ${connectionWaitMs} ms`), { code: 'NO_CONNECTION' });

/** A timer that comes so much too late says that this process stood still, and that nothing could be heard meanwhile; ms. */
const standstillMs = 250;

/** Calls `late` once `connectionWaitMs` have passed in which this process did not stand still. Returns what stops the wait. */
export function waitAtMost(late: () => void): () => void {
  let timer: NodeJS.Timeout;
  const arm = () => {
    const due = performance.now() + connectionWaitMs;
    timer = setTimeout(() => (performance.now() > due + standstillMs ? arm() : late()), connectionWaitMs).unref();
  };
  arm();
  return () => clearTimeout(timer);
}

/** A statement of the driver (3.4.9), as far as its place in the queue and its end go. `handler`: runs it; `state`: the connection that does; null: none yet. */
interface Statement {
  handler: (statement: Statement) => void;
  readonly state: object | null;
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

export const isStatement = (made: unknown): made is Statement => typeof (made as Partial<Statement> | null)?.handler === 'function';

/** Lets a statement of a pool wait no longer than `connectionWaitMs` for its connection; anything else that a pool makes stays as it is. */
export function withDeadline<T>(made: T): T {
  if (!isStatement(made)) return made;
  const { handler } = made;
  made.handler = (statement) => {
    handler(statement);
    if (statement.state === null) waitAtMost(() => giveUp(statement));
  };
  return made;
}

function giveUp(statement: Statement): void {
  if (statement.state !== null) return;
  statement.reject(noConnection());
  // It stands in the driver's queue, or a connection is being opened for it: there something is run that changes nothing and begins no transaction.
  Object.assign(statement, { strings: ['select 1'], args: [], options: {}, cursorFn: undefined });
}

/** The same for all statements of a pool, `begin` included. */
export function limitWaits<T extends Sql>(pool: T): T {
  const { unsafe } = pool;
  pool.unsafe = ((...asked: Parameters<typeof unsafe>) => withDeadline(unsafe(...asked))) as typeof unsafe;
  return pool;
}
