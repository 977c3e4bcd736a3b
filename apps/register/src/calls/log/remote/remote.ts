import { limits } from '@till/domain/limits';
import { now } from '../../../native/clock.ts';
import { keptInTab } from '../../../native/kept.ts';
import { readOut } from '../../../native/read-out.ts';
import { configIfLoaded } from '../../config.ts';
import { connection } from '../../connection.ts';
import { bodyOf, retryAfterMsOf } from '../../failure.ts';
import { whoseResponse } from '../../whose/own-till.ts';
import type { LogLines } from '../line.ts';
import { jsonOf, type Line, lineOf } from './lines.ts';
import { makeQueue } from './queue.ts';

/** A day without a connection must not fill the tablet's memory. */
const queue = makeQueue({ countMax: 500, bytesMax: 256_000 });
/** The server takes 64 kB and 200 lines at once, one of which may say how many were dropped. */
const batchMax = { countMax: 199, bytesMax: 48_000 };
/** Lines are masked for so long at a stretch, ms: nobody notices. */
const stretchMs = 4;
const idleAfterMsMax = 1_000;
/** After a failure, doubled after each further one, up to five minutes; up to half as much again, so that a shop's tablets do not come back all at once. */
const pauseMsFirst = 5_000;
const pauseMsMax = 300_000;
/** A reply that says that these lines will never be taken; whoever else refuses them may change his mind. */
const neverTaken: ReadonlySet<number> = new Set([400, 404, 405, 415, 422]);
const tooLarge = 413;

/** How many lines go at once: fewer after a batch that was too large for a proxy. */
let countMax = batchMax.countMax;
let failures = 0;
/** Nothing is sent before this, ms since epoch. */
let notBefore = 0;

/** The lines of a batch whose answer is not there yet, and which ends with its page. */
let underWay: readonly Line[] = [];

const isLine = (line: Partial<Line> | null): line is Line => typeof line?.text === 'string' && typeof line.byteCount === 'number';
/** What the page before had not sent. In the tab's storage: the other one belongs to whoever is signed in. */
const stored = keptInTab<readonly Line[]>('till.log', (kept) => (Array.isArray(kept) ? kept.filter(isLine) : []));
let isRestored = false;

/**
 * Masks what was told, and sends what waits, a batch at a time. Returns after how many ms something is still to be sent; null: nothing is. Its own calls are
 * never logged, and nobody hears of a failure: it is tried again.
 */
export async function sendLines(take: () => LogLines): Promise<number | null> {
  restore();
  await mask(take());
  stored.clear();
  while (!queue.isEmpty) {
    const waitMs = mayNotSendFor();
    if (waitMs > 0) return waitMs;
    await sendBatch(queue.takeBatch({ ...batchMax, countMax }));
  }
  stored.clear();
  return null;
}

/** The page is hidden or left: sends a batch that outlives it, and stores the rest for the next page. */
export function sendOnLeave(take: () => LogLines): void {
  const { lines, dropped } = take();
  queue.count(dropped);
  for (const line of lines) queue.add(lineOf(line));
  if (!queue.isEmpty && mayNotSendFor() === 0) void sendBatch(queue.takeBatch({ ...batchMax, countMax }), true);
  const rest = [...underWay, ...queue.all()];
  if (rest.length > 0) stored.set(rest);
}

function restore(): void {
  if (isRestored) return;
  isRestored = true;
  queue.putBack(stored.get());
}

/** 0: something may be sent now. */
function mayNotSendFor(): number {
  if (configIfLoaded() === undefined) return pauseMsFirst;
  return Math.max(notBefore - now(), connection.get() === 'offline' ? limits.connectionCheckMs : 0, 0);
}

async function mask({ lines, dropped }: LogLines): Promise<void> {
  queue.count(dropped);
  let from = now() - stretchMs - 1;
  for (const line of lines) {
    if (now() - from > stretchMs) {
      await idle();
      from = now();
    }
    queue.add(lineOf(line));
  }
}

/** Until the browser has nothing better to do. Safari cannot say. */
const idle = (): Promise<unknown> =>
  typeof requestIdleCallback === 'function'
    ? new Promise((resolve) => requestIdleCallback(resolve, { timeout: idleAfterMsMax }))
    : new Promise((resolve) => setTimeout(resolve, 0));

/** Sends lines, and how many were dropped before them. Lines that the server may still take are put back. */
async function sendBatch(batch: readonly Line[], keepalive = false): Promise<void> {
  const dropped = queue.dropped();
  const lines = [...(dropped > 0 ? [`{"time":${now()},"level":"error","tag":"LOG_DROPPED","count":${dropped}}`] : []), ...batch.map(jsonOf)];
  if (!keepalive) underWay = batch;
  const status = await post(`{"entries":[${lines.join(',')}]}`, keepalive);
  if (!keepalive) underWay = [];
  if (status === 'taken') {
    queue.count(-dropped);
    failures = 0;
    countMax = Math.min(batchMax.countMax, countMax * 2);
  } else if (status === 'too large' && batch.length > 1) {
    countMax = Math.ceil(batch.length / 2);
    queue.putBack(batch);
  } else if (status === 'later') queue.putBack(batch);
  else queue.count(batch.reduce((sum, { times }) => sum + times, 0));
}

async function post(body: string, keepalive: boolean): Promise<'taken' | 'later' | 'too large' | 'never'> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), limits.authTimeoutMs);
  try {
    const answer = await fetch(configIfLoaded()?.bases.logs ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-app-version': limits.appVersion },
      body,
      keepalive,
      // A network that asks for a password first answers with a page of its own.
      redirect: 'error',
      signal: limit.signal,
    });
    const said = answer.ok ? undefined : await bodyOf(answer);
    const isOurs = whoseResponse(answer, said) === 'ours';
    if (said === undefined) readOut(answer);
    // Of a proxy only that it takes no more at once is believed.
    if (!isOurs && answer.status !== tooLarge) {
      pause(0);
      return 'later';
    }
    if (answer.ok) return 'taken';
    if (answer.status === tooLarge) return 'too large';
    if (neverTaken.has(answer.status)) return 'never';
    pause(retryAfterMsOf(answer));
  } catch {
    pause(0);
  } finally {
    clearTimeout(timer);
  }
  return 'later';
}

function pause(askedMs = 0): void {
  const ms = Math.min(pauseMsFirst * 2 ** failures, pauseMsMax);
  failures += 1;
  notBefore = now() + Math.max(askedMs, ms) * (1 + Math.random() / 2);
}
