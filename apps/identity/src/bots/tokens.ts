import { randomBytes } from 'node:crypto';
import type { TokenMode } from './behaviour.ts';

export type Provider = 'recaptcha' | 'turnstile';

/** The secret of every site that is registered here. */
const secretKey = 'till-demo-secret';

/** How long a token counts, ms. */
const lifeMs: Readonly<Record<Provider, number>> = { recaptcha: 120_000, turnstile: 300_000 };

interface Token {
  readonly action: string;
  readonly hostname: string;
  readonly score: number | null;
  readonly madeAt: number;
  /** Who was told about it first: the key of that question, empty if it had none; null: nobody yet. */
  toldTo: string | null;
}

/** What was given out, and what became of it. A token is good at either provider: which one is asked decides what is said. */
export interface Tokens {
  /** What the script gives a page. */
  make(asked: { readonly action: string; readonly hostname: string }, mode: TokenMode): string;
  /** What siteverify says to a question; a token is spent by it. */
  report(provider: Provider, question: Readonly<Record<string, unknown>>): object;
}

export function openTokens(): Tokens {
  const made = new Map<string, Token>();

  function faultOf(provider: Provider, { secret, response, idempotency_key: key = '' }: Readonly<Record<string, unknown>>): string | Token {
    if (typeof secret !== 'string' || secret === '') return 'missing-input-secret';
    if (secret !== secretKey) return 'invalid-input-secret';
    if (typeof response !== 'string' || response === '') return 'missing-input-response';
    const token = made.get(response);
    if (token === undefined) return 'invalid-input-response';
    const isSameQuestion = provider === 'turnstile' && key !== '' && token.toldTo === key;
    if (Date.now() - token.madeAt > lifeMs[provider] || (token.toldTo !== null && !isSameQuestion)) return 'timeout-or-duplicate';
    token.toldTo = String(key);
    return token;
  }

  return {
    make({ action, hostname }, mode) {
      const token = randomBytes(300).toString('base64url');
      made.set(token, {
        action: mode === 'wrong-action' ? 'homepage' : action,
        hostname: mode === 'wrong-hostname' ? 'evil.example' : hostname,
        score: mode === 'no-score' ? null : mode === 'low-score' ? 0.1 : 0.9,
        madeAt: Date.now() - (mode === 'old' ? 3_600_000 : 0),
        toldTo: null,
      });
      return token;
    },
    report(provider, question) {
      const token = faultOf(provider, question);
      if (typeof token === 'string') return { success: false, 'error-codes': [token], ...(provider === 'turnstile' ? { messages: [] } : {}) };
      const { action, hostname, score, madeAt } = token;
      const about = { challenge_ts: new Date(madeAt).toISOString(), hostname, action };
      if (provider === 'turnstile') return { success: true, 'error-codes': [], ...about, cdata: '', metadata: { interactive: false } };
      return { success: true, ...about, ...(score === null ? {} : { score }) };
    },
  };
}
