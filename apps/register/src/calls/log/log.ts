import { limits } from '@till/domain/limits';
import { now } from '../../native/clock.ts';
import { readOut } from '../../native/read-out.ts';
import { session } from '../../native/session.ts';
import { config } from '../config.ts';
import { connection } from '../connection.ts';
import { retryAfterMsOf } from '../failure.ts';
import { withoutSecrets } from './without-secrets.ts';

/** One line of the client's log. Times in ms since epoch, `tookMs` in ms. */
export interface LogEntry {
  readonly time: number;
  readonly level: 'info' | 'error';
  /** What it is about: the call's name, or a tag such as SUBMIT_ITEMS_ERROR. */
  readonly tag: string;
  readonly [more: string]: unknown;
}

// A day without a connection must not fill the tablet's memory: the oldest lines are dropped.
const keptCountMax = 500;
// The server takes 64 kB per batch; a UTF-16 code unit takes at most three bytes.
const batchLengthMax = 20_000;
const batchCountMax = 200;
const flushAfterMs = 5_000;
const tooLarge = 413;
const tooOften = 429;

let waiting: LogEntry[] = [];
let scheduled = false;
/** Maximum lines of the next batch: fewer after one that was too large for a proxy. */
let countMax = batchCountMax;
/** The server asked not to be sent anything before this, ms since epoch. */
let notBefore = 0;

function schedule(afterMs: number): void {
  if (scheduled) return;
  scheduled = true;
  setTimeout(() => void flush(), afterMs);
}

/** Logs a line remotely: it is sent with the next batch, secrets removed. */
export function log(level: LogEntry['level'], tag: string, more: Readonly<Record<string, unknown>> = {}): void {
  waiting.push({ time: now(), level, tag, merchantId: session.get()?.merchant.id, ...(withoutSecrets(more) as object) });
  if (waiting.length > keptCountMax) waiting = waiting.slice(-keptCountMax);
  schedule(flushAfterMs);
}

/** Logs an error that is not shown to the person: `logError('SUBMIT_ITEMS_ERROR', failure)`. */
export function logError(tag: string, error: unknown, more: Readonly<Record<string, unknown>> = {}): void {
  const told = error instanceof Error ? { message: error.message, stack: error.stack } : error;
  console.warn(tag, told);
  log('error', tag, { ...more, error: told });
}

async function flush(): Promise<void> {
  scheduled = false;
  if (connection.get() === 'offline') {
    schedule(limits.connectionCheckMs);
    return;
  }
  if (now() < notBefore) {
    schedule(notBefore - now());
    return;
  }
  const batch = nextBatch();
  if (batch.length === 0) return;
  const kept = await sendBatch(batch);
  waiting = [...kept, ...waiting].slice(-keptCountMax);
  if (waiting.length > 0) schedule(Math.max(flushAfterMs, notBefore - now()));
}

/** Sends lines; returns those to send again: no answer came, the batch was too large, or the server cannot take them now. */
async function sendBatch(batch: readonly LogEntry[]): Promise<readonly LogEntry[]> {
  try {
    const answer = await fetch(config().bases.logs, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-app-version': limits.appVersion },
      body: JSON.stringify({ entries: batch }),
      keepalive: true,
      signal: AbortSignal.timeout(limits.authTimeoutMs),
    });
    readOut(answer);
    const { status } = answer;
    countMax = status === tooLarge ? Math.ceil(batch.length / 2) : batchCountMax;
    if (status === tooLarge) return batch.length === 1 ? [] : batch;
    if (status !== tooOften && status < 500) return [];
    notBefore = now() + (retryAfterMsOf(answer) ?? 0);
    return batch;
  } catch {
    return batch;
  }
}

/** Takes the oldest lines that fit one batch. A line too long for any is dropped. */
function nextBatch(): LogEntry[] {
  const batch: LogEntry[] = [];
  let length = 0;
  while (waiting.length > 0 && batch.length < countMax) {
    const line = JSON.stringify(waiting[0]).length;
    if (batch.length > 0 && length + line > batchLengthMax) break;
    const [entry] = waiting.splice(0, 1);
    if (entry !== undefined && line <= batchLengthMax) batch.push(entry);
    length += line;
  }
  return batch;
}

/** Sends waiting lines when the page is hidden. */
export function flushLogOnLeave(): void {
  addEventListener('pagehide', () => void flush());
}
