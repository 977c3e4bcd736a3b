import type { BotChallenge } from '@till/contract/auth/bot-check';
import type { BotAction, BotEffort, BotVerdict } from '@till/domain/sign-in/bot-check';
import type { Refused } from '../../border/refused.ts';
import { sourceOf } from '../../platform/rate-limit.ts';

/** What keeps bots out, whichever it is (decision 053). */
export interface BotCheck {
  /** Whether it can ask for more work than usual. */
  readonly canBeHard: boolean;
  /** What a browser has to solve before it may ask; null: nothing, or a provider's script does so by itself. */
  challenge(action: BotAction, effort: BotEffort): Promise<BotChallenge | null>;
  /** What a token is worth, which counts once; `effort`: the least that it must have cost. `source`: where it came from (`sourceOf`). */
  verify(token: string, action: BotAction, source: string, effort: BotEffort): Promise<BotVerdict>;
}

interface Asking {
  readonly body: { readonly captchaToken?: string | null | undefined };
  readonly browser: { readonly ip: string; warn(about: object, text: string): void };
}

/** Why a call is refused that a bot may have made; null: it is not. Its caller is not told what was wrong with a token; the log is. */
export async function refuseBots(
  botCheck: BotCheck,
  { body, browser }: Asking,
  action: BotAction,
  effort: BotEffort = 'usual',
): Promise<Refused<'bot_check_failed' | 'bot_check_unavailable'> | null> {
  const checked = await botCheck.verify(body.captchaToken ?? '', action, sourceOf(browser.ip), effort);
  if (checked.verdict === 'passed') return null;
  const { verdict, reason } = checked;
  browser.warn({ action, reason }, verdict === 'failed' ? 'a bot check was not passed' : 'nobody can say whether a bot asks, so the call was refused');
  return { code: verdict === 'failed' ? 'bot_check_failed' : 'bot_check_unavailable' };
}
