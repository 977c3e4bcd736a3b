import type { Sql } from 'postgres';
import { isStatement } from './deadline.ts';
import { noAnswer, type Silence } from './silence.ts';

/**
 * A pool for calls, which wait for a statement or a transaction as long as the database answers anything (`noAnswer`). What was refused so may be done all the
 * same: the call is answered 503, and comes again under its key. What goes on without a caller uses the pool itself.
 */
export function forCalls<T extends Sql>(pool: T, silence: Silence): T {
  const begin = ((...asked: Parameters<Sql['begin']>) => silence.guard(() => Promise.resolve(pool.begin(...asked)))) as Sql['begin'];
  const unsafe = ((...asked: Parameters<Sql['unsafe']>) => heard(pool.unsafe(...asked), silence)) as Sql['unsafe'];
  return new Proxy(pool, {
    apply: (_, self, asked) => heard(Reflect.apply(pool, self, asked), silence),
    get: (_, name) => (name === 'begin' ? begin : name === 'unsafe' ? unsafe : Reflect.get(pool, name)),
  });
}

/** The same statement, from when it is run: a part of another one never is. */
function heard<T>(made: T, silence: Silence): T {
  if (!isStatement(made)) return made;
  const { handler } = made;
  made.handler = (statement) => {
    const { resolve, reject } = statement;
    const over = silence.wait(reject);
    if (over === null) return reject(noAnswer());
    statement.resolve = (answer) => {
      over();
      resolve(answer);
    };
    statement.reject = (error) => {
      over();
      reject(error);
    };
    handler(statement);
  };
  return made;
}
