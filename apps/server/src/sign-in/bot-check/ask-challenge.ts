import type { botChallengeCall } from '@till/contract/auth/bot-check';
import { accept } from '@till/domain/result';
import { usualBotAction } from '@till/domain/sign-in/bot-check';
import type { Answer, Asked } from '../../border/mount.ts';
import type { BotCheck } from './bot-check.ts';

/** A challenge for whoever asks; nothing is stored for it. Where the server does not check by itself there is none. */
export async function askChallenge(botCheck: BotCheck, { query }: Asked<typeof botChallengeCall>): Promise<Answer<typeof botChallengeCall>> {
  const challenge = await botCheck.challenge(query.action ?? usualBotAction);
  return challenge === null ? { ok: false, refusal: { code: 'not_found' } } : accept(challenge);
}
