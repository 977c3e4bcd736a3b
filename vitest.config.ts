import { defineConfig } from 'vitest/config';

/** `vitest run --project unit` and so on; see CONTRIBUTING. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/register/src/**/*.test.{ts,tsx}', 'bench/src/**/*.test.ts'],
          environment: 'node',
          // The register's event stream is heard by Node's own EventSource.
          execArgv: ['--experimental-eventsource', '--disable-warning=UNDICI-ES'],
        },
      },
      {
        test: {
          name: 'server',
          // Tablets need the server and its database, but no browser.
          include: ['apps/server/src/**/*.test.ts', 'tools/*/**/*.test.ts', 'e2e/tablets/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/src/testing/database-server.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/src/testing/database-server.ts', 'e2e/world/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // As patient as the tills are (till.ts): a condition that holds is seen at once, also on a machine that does other things.
          expect: { poll: { timeout: 10_000 } },
          // One server, one browser: two files at a time are as fast as it gets on a small machine.
          maxWorkers: 2,
        },
      },
    ],
  },
});
