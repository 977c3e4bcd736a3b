import { workerData } from 'node:worker_threads';
import type { Call } from '@till/contract/call';
import { changeMenuCall, menuBookCall } from '@till/contract/write/menu/edit';
import { exportMenuCall, finishMenuImportCall, importMenuCall, putMenuPartCall } from '@till/contract/write/menu/import';
import { limits } from '@till/domain/limits';
import { accept } from '@till/domain/result';
import { UnknownShape } from '@till/domain/shape';
import { parseJson } from '../../border/body.ts';
import { parse } from '../../border/parse.ts';
import { type Refused, RefusedError } from '../../border/refused.ts';
import { tooMany } from '../../border/too-many.ts';
import { localBus } from '../../platform/bus.ts';
import { changeLockTimeoutMs, connectForLife } from '../../platform/database.ts';
import { type Limit, release, take } from '../../platform/rate-limit.ts';
import { serveJobs } from '../../platform/thread/serve-jobs.ts';
import { editMenu, menuBook } from '../edit.ts';
import { exportMenu, type ImportAsked, importMenu } from '../import.ts';
import { finishImport, putPart } from '../import-parts.ts';
import type { MenuCalls } from '../write-menu.ts';
import type { Job, JobName, JobReply } from './jobs.ts';

/** A menu of 50,000 items is one statement of many megabytes, on a connection that nothing else waits for; ms. */
const statementTimeoutMs = 30_000;

const { databaseUrl } = workerData as { readonly databaseUrl: string };
const sql = connectForLife(databaseUrl, { max: 1, lockTimeoutMs: changeLockTimeoutMs, statementTimeoutMs });

type Answered = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly refusal: Refused };
type Work = (calls: MenuCalls, asked: ImportAsked<Call>) => Promise<Answered>;

/** A call that only reads; null: no such merchant. */
const reading =
  (read: (calls: MenuCalls, merchantId: string) => Promise<unknown>): Work =>
  async (calls, { params }) => {
    const value = await read(calls, (params as { readonly merchantId: string }).merchantId);
    return value === null ? { ok: false, refusal: { code: 'not_found' } } : accept(value);
  };

const works: { readonly [Name in JobName]: readonly [Call, Work] } = {
  importMenu: [importMenuCall, importMenu as Work],
  putMenuPart: [putMenuPartCall, putPart as Work],
  finishMenuImport: [finishMenuImportCall, finishImport as Work],
  exportMenu: [exportMenuCall, reading(exportMenu)],
  menuBook: [menuBookCall, reading(({ context }, merchantId) => menuBook(context, merchantId))],
  changeMenu: [changeMenuCall, editMenu as Work],
};

const hourMs = 3_600_000;

/** What a call counts against; null: nothing. Whoever mends a file looks at it often. */
function limitOf(name: JobName, { params, query, body }: ImportAsked<Call>): Limit | null {
  if (name !== 'importMenu' && name !== 'finishMenuImport') return null;
  const { merchantId } = params as { readonly merchantId: string };
  const said = (query as { readonly dryRun?: string }).dryRun ?? (body as { readonly dryRun?: boolean }).dryRun;
  return said === '1' || said === 'true' || said === true
    ? { key: `menu-import-look:${merchantId}`, countMax: limits.menuImportLooksPerHour, windowMs: hourMs }
    : { key: `menu-import:${merchantId}`, countMax: limits.menuImportsPerHour, windowMs: hourMs };
}

/** Does a call unless its shop has done too many. `at` in ms since epoch. */
async function limited(name: JobName, asked: ImportAsked<Call>, at: number, work: () => Promise<Answered>): Promise<Answered> {
  const limit = limitOf(name, asked);
  const taken = limit === null ? null : await take(sql, [limit], at);
  if (taken?.ok === false) return { ok: false, refusal: tooMany(asked, taken.retryAfterSeconds) };
  try {
    return await work();
  } catch (error) {
    // It comes again, and is the same import.
    if (limit !== null) await release(sql, limit, at);
    throw error;
  }
}

async function answered({ name, bytes, at, ...sent }: Job, header: (name: string, value: string) => void): Promise<Answered> {
  const [call, work] = works[name];
  const begun = performance.now();
  // Who is told of a new menu, and what is kept of the former one, is in the process that sent the job: it sees to that.
  const calls: MenuCalls = { context: { sql, clock: () => at + Math.floor(performance.now() - begun), bus: localBus() }, catalogues: { forget() {} } };
  try {
    const body = call.method === 'GET' ? {} : parseJson(bytes);
    const asked = { ...sent, body: parse(call.body, body), sent: { body }, header } as ImportAsked<Call>;
    return await limited(name, asked, at, () => work(calls, asked));
  } catch (error) {
    if (error instanceof RefusedError) return { ok: false, refusal: error.refused };
    // A newer version of Till runs beside this process, which is about to be replaced.
    if (error instanceof UnknownShape) return { ok: false, refusal: { code: 'unavailable' } };
    throw error;
  }
}

serveJobs<Job, JobReply>(async (job) => {
  const headers: Record<string, string> = {};
  const answer = await answered(job, (name, value) => {
    headers[name] = value;
  });
  if (!answer.ok)
    return { reply: { headers, refused: { code: answer.refusal.code, ...(answer.refusal.detail === undefined ? {} : { detail: answer.refusal.detail }) } } };
  const bytes = new Uint8Array(Buffer.from(JSON.stringify(answer.value)));
  // A change that was there already says the same as one that was made.
  const isChange = job.name === 'changeMenu' || (answer.value as { readonly applied?: boolean }).applied === true;
  return { reply: { headers, bytes, isChange }, moves: [bytes.buffer] };
});
