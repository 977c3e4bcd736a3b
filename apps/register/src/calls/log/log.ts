import { now } from '../../native/clock.ts';
import { session } from '../../native/session.ts';
import { serverNow } from '../server-clock.ts';
import type { LogLines, ToldLine } from './line.ts';

/** Lines that wait for the code which masks and sends them. */
const toldMax = 500;
const sendAfterMs = 5_000;
/** What went wrong on a screen may be the last thing that a page has to say. */
const sendErrorAfterMs = 1_000;
/** The code could not be fetched, or has a bug. */
const fetchAgainMs = 30_000;

let told: ToldLine[] = [];
let dropped = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let due = 0;
let isSending = false;
let sendOnLeave: ((take: () => LogLines) => void) | undefined;

/**
 * Logs a line remotely: it is sent with the next batch, without secrets and personal data. Costs a tap nothing: `more` is looked at later, when the browser is
 * idle, so nobody may change it.
 */
export function log(level: ToldLine['level'], tag: string, more: Readonly<Record<string, unknown>> = {}): void {
  told.push({ time: serverNow(), level, tag, merchantId: session.get()?.merchant.id, more });
  if (told.length > toldMax) {
    told.shift();
    dropped += 1;
  }
  sendAfter(sendAfterMs);
}

/** Logs an error that is not shown to the person: `logError('SUBMIT_ITEMS_ERROR', failure)`. */
export function logError(tag: string, error: unknown, more: Readonly<Record<string, unknown>> = {}): void {
  const shown = error instanceof Error ? { message: error.message, stack: error.stack } : error;
  console.warn(tag, shown);
  log('error', tag, { ...more, error: shown });
  sendAfter(sendErrorAfterMs);
}

function take(): LogLines {
  const taken = { lines: told, dropped };
  told = [];
  dropped = 0;
  return taken;
}

function sendAfter(ms: number): void {
  if (isSending || (timer !== undefined && due <= now() + ms)) return;
  clearTimeout(timer);
  due = now() + ms;
  timer = setTimeout(() => void send(), ms);
}

async function send(): Promise<void> {
  timer = undefined;
  isSending = true;
  let againMs: number | null = fetchAgainMs;
  try {
    const remote = await import('./remote/remote.ts');
    sendOnLeave = remote.sendOnLeave;
    againMs = await remote.sendLines(take);
  } catch (error) {
    console.warn('the log waits', error);
  }
  isSending = false;
  if (againMs !== null) sendAfter(againMs);
  else if (told.length > 0) sendAfter(sendAfterMs);
}

/** Sends or stores waiting lines when the page is hidden or left: nobody knows whether it comes back. */
export function watchLeave(): void {
  const tell = () => sendOnLeave?.(take);
  addEventListener('pagehide', tell);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tell());
}
