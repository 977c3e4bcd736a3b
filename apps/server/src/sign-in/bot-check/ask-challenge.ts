import type { botChallengeCall } from '@till/contract/auth/bot-check';
import { accept } from '@till/domain/result';
import { usualBotAction } from '@till/domain/sign-in/bot-check';
import type { Answer, Request } from '../../border/mount.ts';
import type { Context } from '../../context.ts';
import { isUsedUp } from '../../platform/rate-limit.ts';
import { unknownAddressLimits } from '../code-limits.ts';
import type { BotCheck } from './bot-check.ts';

/**
 * A challenge for whoever asks; nothing is stored for it. Where the server does not check by itself there is none. It is a hard one while strangers have used up the
 * e-mails to new owners: those who are real still get in.
 */
export async function askChallenge(
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  botCheck: BotCheck,
  { query }: Request<typeof botChallengeCall>,
): Promise<Answer<typeof botChallengeCall>> {
  const isCrowded = botCheck.canBeHard && (await isUsedUp(sql, unknownAddressLimits, clock()));
  const challenge = await botCheck.challenge(query.action ?? usualBotAction, isCrowded ? 'hard' : 'usual');
  return challenge === null ? { ok: false, refusal: { code: 'not_found' } } : accept(challenge);
}
