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
  if (!asked.ok) return { ok: false, refusal: { ...asked.refusal, code: refusalOf(asked.refusal.code) } };
  const challenge = asked.value;
  const solution = await solvedAside(challenge.parameters);
  return accept(btoa(JSON.stringify({ challenge, solution })));
}

/** Why there is no challenge, of the sign-in that wanted one. Of a server that does not challenge any more only a reload tells what it does instead. */
function refusalOf(code: CallFailure['code']): CallFailure['code'] {
  if (code === 'not_found') return 'bot_check_failed';
  return code === 'no_answer' ? code : 'bot_check_unavailable';
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
