import type { ClientConfig } from '@till/contract/config';
import { accept, type Result } from '@till/domain/result';
import type { BotAction } from '@till/domain/sign-in/bot-check';
import { config } from '../../calls/config.ts';
import type { CallFailure } from '../../calls/failure.ts';
import { logError } from '../../calls/log/log.ts';
import { now } from '../../native/clock.ts';
import type { Site } from './site.ts';

/** What proves it to the server. */
export type Token = Result<string | null, CallFailure>;

/** How long a token may wait before it is sent: less than it counts, ms. */
const keptMs: Readonly<Record<ClientConfig['botCheck'], number>> = { off: 0, altcha: 240_000, recaptcha: 90_000, turnstile: 240_000 };

interface Ahead {
  readonly token: Promise<Token>;
  /** ms since epoch; Infinity: it is not there yet */
  until: number;
}

const ahead = new Map<BotAction, Ahead>();

/** Begins a token while somebody still types, so that nobody waits for it. */
export function prepareToken(action: BotAction): void {
  const { botCheck } = config();
  if (botCheck === 'off' || (ahead.get(action)?.until ?? 0) > now()) return;
  const begun: Ahead = { token: makeToken(action), until: Number.POSITIVE_INFINITY };
  ahead.set(action, begun);
  void begun.token.then(({ ok }) => {
    begun.until = ok ? now() + keptMs[botCheck] : 0;
  });
}

/** The one that was begun, or a new one. */
export async function takeToken(action: BotAction): Promise<Token> {
  const begun = ahead.get(action);
  ahead.delete(action);
  return begun !== undefined && begun.until > now() ? begun.token : makeToken(action);
}

/** The code of each check is fetched only where it is used. */
async function makeToken(action: BotAction): Promise<Token> {
  const { botCheck, botCheckSiteKey, botCheckScript } = config();
  const site: Site = { siteKey: botCheckSiteKey ?? '', scriptUrl: botCheckScript ?? '' };
  try {
    switch (botCheck) {
      case 'off':
        return accept(null);
      case 'altcha':
        return await (await import('./altcha.ts')).altchaToken(action);
      case 'recaptcha':
        return accept(await (await import('./recaptcha.ts')).recaptchaToken(action, site));
      case 'turnstile':
        return accept(await (await import('./turnstile.ts')).turnstileToken(action, site));
    }
  } catch (error) {
    logError('LOGIN_BOT_CHECK_ERROR', error);
    return { ok: false, refusal: { code: 'bot_check_unavailable', message: String(error) } };
  }
}
