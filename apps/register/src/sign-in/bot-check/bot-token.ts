import { accept, type Result } from '@till/domain/result';
import { type BotAction, usualBotAction } from '@till/domain/sign-in/bot-check';
import { config } from '../../calls/config.ts';
import type { CallFailure } from '../../calls/failure.ts';
import { logError } from '../../calls/log/log.ts';

/** Most sign-ins are not checked: what makes tokens is fetched where they are. */
const fetchTokens = () => import('./make-token.ts');
const isOff = (): boolean => config().botCheck === 'off';

/** Begins a token while somebody still types, so that nobody waits for it. */
export function prepareBotToken(action: BotAction = usualBotAction): void {
  // What hinders it hinders the call, too, which says so.
  if (!isOff())
    void fetchTokens().then(
      ({ prepareToken }) => prepareToken(action),
      () => undefined,
    );
}

/** What proves to the server that no bot asks, for one call; null: it does not want to know. Without the code that makes it: `bot_check_unavailable`. */
export async function botToken(action: BotAction = usualBotAction): Promise<Result<string | null, CallFailure>> {
  if (isOff()) return accept(null);
  try {
    const { takeToken } = await fetchTokens();
    return await takeToken(action);
  } catch (error) {
    logError('LOGIN_BOT_CHECK_ERROR', error);
    return { ok: false, refusal: { code: 'bot_check_unavailable', message: String(error) } };
  }
}
