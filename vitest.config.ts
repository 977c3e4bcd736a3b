import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * How long a test may take, and how long one thing that it waits for, ms: far more than either does on a machine that has several other things to do.
 * What comes is seen at once, and what never comes fails all the same.
 */
const patienceMs = 180_000;
const expectation = { poll: { timeout: 30_000 } };
const databaseServer = 'apps/server/src/testing/database-server.ts';

/** How long each file took in a whole run, s (npm run durations). */
const durations: Readonly<Record<string, number>> = JSON.parse(readFileSync(new URL('tools/launch/test-durations.json', import.meta.url), 'utf8'));
const root = fileURLToPath(new URL('.', import.meta.url));

/** The longest first, so that none of them is still running when all the others are done. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = ({ moduleId }: TestSpecification) => durations[moduleId.slice(root.length)] ?? 0;
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    return (await super.sort(files)).toSorted((one, other) => group(one) - group(other) || seconds(other) - seconds(one));
  }
}

/**
 * `vitest run --project server` and so on; see CONTRIBUTING. How many files run at a time is said for each project, for two cores: where it is
 * not said it is one. Projects with different numbers need a `groupOrder` each, and run one after another.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts'],
          environment: 'node',
          testTimeout: patienceMs,
          expect: expectation,
          // They are pure: no file can leave anything behind for the next one.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'register',
          include: ['apps/register/src/**/*.test.{ts,tsx}', 'bench/src/**/*.test.ts'],
          environment: 'node',
          testTimeout: patienceMs,
          expect: expectation,
          // The register's event stream is heard by Node's own EventSource.
          execArgv: ['--experimental-eventsource', '--disable-warning=UNDICI-ES'],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'server',
          // Tablets need the server and its database, but no browser.
          include: ['apps/{server,identity,mailbox,printers,terminals}/src/**/*.test.ts', 'tools/*/**/*.test.{ts,mjs}', 'e2e/tablets/**/*.test.ts'],
          environment: 'node',
          globalSetup: [databaseServer],
          testTimeout: patienceMs,
          hookTimeout: patienceMs,
          expect: expectation,
          // Each has a database of its own: what it leaves behind, no other file sees. A worker that begins anew reads the whole server again.
          isolate: false,
          // The longest of them wait for processes, leases and timers, and hardly compute.
          maxWorkers: 3,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          // They need no browser: the project `server` has them.
          exclude: ['e2e/tablets/**'],
          environment: 'node',
          globalSetup: [databaseServer, 'e2e/world/global-setup.ts'],
          testTimeout: patienceMs,
          hookTimeout: patienceMs,
          // As patient as the tills are (till.ts): a condition that holds is seen at once, also on a machine that does other things.
          expect: { poll: { timeout: 10_000 } },
          // What a file leaves behind lies in its shops and its browser's contexts.
          isolate: false,
          // One server, one browser: two files at a time are as fast as it gets on a small machine.
          maxWorkers: 2,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
