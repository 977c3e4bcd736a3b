import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '../../apps/server/src/platform/database.ts';
import { launchChromium } from './chromium.ts';
import { buildRegister } from './register.ts';
import { startServer } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    till: { readonly url: string; readonly databaseUrl: string; readonly browser: string };
  }
}

/** Before the first browser test: the register is built, the real server runs on an empty database of its own, and a Chromium waits. */
export default async function world(project: TestProject): Promise<() => Promise<void>> {
  buildRegister();
  const databaseUrl = await emptyDatabase(project.getProvidedContext().databaseServerUrl);
  const folder = await mkdtemp(join(tmpdir(), 'till-e2e-'));
  const server = await startServer({ DATABASE_URL: databaseUrl, TILL_DATA_DIR: folder }, await logFile());
  const browser = await launchChromium();
  project.provide('till', { url: server.url, databaseUrl, browser: browser.wsEndpoint() });
  return async () => {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Beside what failed tests note (first-try.ts), where that is asked for. */
async function logFile(): Promise<string | undefined> {
  const tries = process.env['TILL_FIRST_TRIES'];
  if (tries === undefined) return undefined;
  await mkdir(tries, { recursive: true });
  return join(tries, 'server.log');
}

async function emptyDatabase(databaseServerUrl: string): Promise<string> {
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  const admin = connect(databaseServerUrl, { max: 1 });
  await admin.unsafe(`create database ${name}`);
  await admin.end();
  return databaseServerUrl.replace(/till$/, name);
}
