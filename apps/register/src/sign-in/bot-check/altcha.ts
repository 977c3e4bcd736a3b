import { type BotChallenge, botChallengeCall } from '@till/contract/auth/bot-check';
import { accept, type Result } from '@till/domain/result';
import type { BotAction } from '@till/domain/sign-in/bot-check';
import type { CallFailure } from '../../calls/failure.ts';
import { send } from '../../calls/send.ts';
import { inTime } from './in-time.ts';
import type { Solution } from './solve.ts';

/** Far longer than the slowest tablet takes. */
const solveMs = 60_000;

/** Asks our own server for a challenge and solves it. */
export async function altchaToken(action: BotAction): Promise<Result<string, CallFailure>> {
  const asked = await send(botChallengeCall, { params: {}, query: { action } }).settled;
  // The server has another check now: only a reload tells which.
  if (!asked.ok) return asked.refusal.code === 'not_found' ? { ok: false, refusal: { ...asked.refusal, code: 'bot_check_failed' } } : asked;
  const challenge = asked.value;
  const solution = await solvedAside(challenge.parameters);
  return accept(btoa(JSON.stringify({ challenge, solution })));
}

/** Solves it in a worker: the screen stays quick. */
async function solvedAside(parameters: BotChallenge['parameters']): Promise<Solution> {
  const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' });
  const solved = new Promise<Solution>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Solution | string>) => (typeof data === 'string' ? reject(new Error(data)) : resolve(data));
    worker.onerror = ({ message }) => reject(new Error(message || 'the worker does not run'));
  });
  worker.postMessage(parameters);
  return inTime('the worker', solveMs, solved).finally(() => worker.terminate());
}
