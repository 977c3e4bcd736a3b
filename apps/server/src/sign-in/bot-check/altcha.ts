import { createHmac, randomInt } from 'node:crypto';
import { BotChallenge, BotSolution } from '@till/contract/auth/bot-check';
import { limits } from '@till/domain/limits';
import type { BotEffort, BotVerdict } from '@till/domain/sign-in/bot-check';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Context } from '../../context.ts';
import { spendNonce } from '../spent-nonce.ts';
import type { BotCheck } from './bot-check.ts';

const algorithm = 'PBKDF2/SHA-256';
/**
 * `cost`: iterations of one try. Making a challenge takes one try, so that asking for many costs us little. `triesMin`, `triesMax`: how many tries a solution takes,
 * from and to. The usual is 50 ms of a desktop's processor, and less than a second of a slow tablet's; a hard one is twenty times that. A signed challenge says by
 * its cost which it is, so that tablets of every version can solve it.
 */
const work: Readonly<Record<BotEffort, { readonly cost: number; readonly triesMin: number; readonly triesMax: number }>> = {
  usual: { cost: 2_000, triesMin: 80, triesMax: 240 },
  hard: { cost: 4_000, triesMin: 800, triesMax: 2_400 },
};

/** A check of our own, by ALTCHA's protocol, version 2: whoever asks has worked for it. `secret`: what its challenges are signed with. */
export function openAltcha({ sql, clock }: Pick<Context, 'sql' | 'clock'>, secret: string): BotCheck {
  const keyFor = (what: string) => createHmac('sha256', secret).update(`bot check\n${what}`).digest('base64url');
  const keys = { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('solution') };
  return {
    canBeHard: true,
    async challenge(action, effort) {
      const { cost, triesMin, triesMax } = work[effort];
      const expiresAt = Math.floor((clock() + limits.botChallengeLifeMs) / 1000);
      const counter = randomInt(triesMin, triesMax + 1);
      return BotChallenge.parse(await createChallenge({ ...keys, algorithm, cost, counter, deriveKey, expiresAt, data: { action } }));
    },

    async verify(token, action, _source, effort) {
      const sent = solutionIn(token);
      if (sent === null) return failed(token === '' ? 'there is no token' : 'the token is no solution of a challenge');
      const { parameters } = sent.challenge;
      // The library goes by the machine's clock alone.
      const endsAt = parameters.expiresAt * 1000;
      const { verified, expired, invalidSignature } = await verifySolution({ ...keys, ...sent, deriveKey });
      if (expired || endsAt <= clock()) return failed('the challenge is too old');
      if (!verified) return failed(invalidSignature ? 'the challenge is not ours' : 'the solution is wrong');
      if (parameters.data.action !== action) return failed(`the challenge was for ${parameters.data.action}`);
      if (parameters.cost < work[effort].cost) return failed('the challenge was too easy for now');
      // Last, so that only what would pass leaves a row.
      return (await spendNonce(sql, `bot check\n${parameters.nonce}`, endsAt)) ? { verdict: 'passed' } : failed('the solution was used already');
    },
  };
}

const failed = (reason: string): BotVerdict => ({ verdict: 'failed', reason });

/** What a token holds; null: something else. */
function solutionIn(token: string): BotSolution | null {
  try {
    const parsed = BotSolution.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
