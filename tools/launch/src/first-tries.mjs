import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What failed browser tests noted in `folder` (e2e/till/first-try.ts), by file and name: `{ pageErrors, serverFailures, loggedErrors, logged, shown }`.
 * Lines that the server logged as errors between a test's start and its end are counted against it, whichever test they belong to; `logged` has its
 * warnings too.
 */
export function firstTries(folder) {
  if (!existsSync(folder)) return new Map();
  const lines = loggedLines(join(folder, 'server.log'));
  const notes = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  return new Map(
    notes.map(({ file, test, from, to, pageErrors, serverFailures, shown = [] }) => {
      const logged = lines.filter(({ at }) => at >= from && at <= to).map(({ line }) => line);
      return [keyOf(file, test), { pageErrors, serverFailures, loggedErrors: logged.filter(isError), logged, shown }];
    }),
  );
}

export const keyOf = (file, test) => `${file} > ${test}`;

/** The server's log has one JSON object a line; what is none was printed for a person, or by Node as the process broke down. */
function loggedLines(file) {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /"level":"(warn|error|fatal)"/.test(line))
    .map((line) => ({ line, at: Date.parse(/"time":"([^"]+)"/.exec(line)?.[1] ?? '') }));
}

const isError = (line) => /"level":"(error|fatal)"/.test(line);
