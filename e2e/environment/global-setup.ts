import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '../../apps/server/src/platform/database.ts';
import { buildRegister } from './register.ts';
import { startServer } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    till: { readonly url: string; readonly databaseUrl: string; readonly folder: string };
  }
}

/** Before the first browser test: the register is built, and the real server runs on an empty database of its own. */
export default async function world(project: TestProject): Promise<() => Promise<void>> {
  buildRegister();
  const databaseUrl = await emptyDatabase(project.getProvidedContext().databaseServerUrl);
  const folder = await mkdtemp(join(tmpdir(), 'till-e2e-'));
  const server = await startServer({ DATABASE_URL: databaseUrl, TILL_DATA_DIR: folder }, await logFile());
  project.provide('till', { url: server.url, databaseUrl, folder });
  return async () => {
    await server.stop();
    // A browser whose worker has just been ended may still write.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
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
  const admin = connect(databaseServerUrl, { max: 1, statementTimeoutMs: 0 });
  await admin.unsafe(`create database ${name}`);
  await admin.end();
  return databaseServerUrl.replace(/till$/, name);
}
