import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { componentPlugins, librariesAsShipped } from './apps/register/bundle/component-plugins.ts';
import { commands } from './apps/register/src/testing/browser/commands.ts';
import { chromiumArgs, chromiumPath } from './e2e/environment/chromium.ts';
import { sizes } from './e2e/environment/sizes.ts';

/**
 * How long a test may take, and how long one thing that it waits for, ms: far more than either does on a machine that has several other things to do.
 * What comes is seen at once, and what never comes fails all the same.
 */
const patienceMs = 180_000;
const expectation = { poll: { timeout: 30_000 } };
/** Of a part of the register, in a real browser, with a stand-in for the server. */
const componentTests = 'apps/register/src/**/*.component.test.tsx';
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
    // As a server does (isWriteToEnded of platform/database.ts): the driver writes to a connection that has ended, outside of any call of ours.
    onUnhandledError: ({ name, stack = '' }) => !(name === 'TypeError' && /nextWrite .*[\\/]postgres[\\/]/.test(stack)),
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
          exclude: [componentTests],
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
        plugins: componentPlugins(),
        // Each library by its name: one that is found in the middle of a run would load the page anew.
        optimizeDeps: {
          include: [
            ...['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', '@mantine/core', '@mantine/hooks', 'lucide-react'],
            ...['@tanstack/react-router', '@tanstack/react-virtual', 'zod/mini', 'idb', 'libphonenumber-js/min', 'qrcode.react', 'papaparse', 'entities'],
          ],
          exclude: ['sonner'],
          rolldownOptions: librariesAsShipped,
        },
        test: {
          name: 'components',
          include: [componentTests],
          setupFiles: ['apps/register/src/testing/browser/setup.ts'],
          testTimeout: patienceMs,
          expect: { poll: { timeout: 20_000 } },
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            screenshotFailures: false,
            connectTimeout: patienceMs,
            // The same Chromium as the browser tests: found when it is launched, so that no other project needs one.
            provider: playwright({
              launchOptions: {
                args: chromiumArgs,
                get executablePath() {
                  return chromiumPath();
                },
              },
              // As large as the largest of the screens that are tested.
              contextOptions: { reducedMotion: 'reduce', locale: 'en-US', viewport: { width: 1920, height: 1280 } },
            }),
            commands,
            instances: [{ browser: 'chromium' }],
            viewport: sizes.tablet,
            // As in the browser tests: a part of a name is enough.
            locators: { exact: false },
          },
          api: { host: '127.0.0.1' },
          // One page for all files: what each leaves behind, `testing/browser` takes away.
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
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
          sequence: { groupOrder: 4 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          // They need no browser: the project `server` has them.
          exclude: ['e2e/tablets/**'],
          environment: 'node',
          globalSetup: [databaseServer, 'e2e/environment/global-setup.ts'],
          testTimeout: patienceMs,
          hookTimeout: patienceMs,
          // As patient as the tills are (till.ts), also on a machine that does other things. Most of what is polled is asked of the page and the server: not oftener than it is seen.
          expect: { poll: { timeout: 10_000, interval: 100 } },
          // What a file leaves behind lies in its shops and its browser's contexts.
          isolate: false,
          // One server, one browser: two files at a time are as fast as it gets on a small machine.
          maxWorkers: 2,
          sequence: { groupOrder: 5 },
        },
      },
    ],
  },
});
