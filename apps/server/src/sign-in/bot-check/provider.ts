import { type BotVerdict, judgeBotReport } from '@till/domain/sign-in/bot-check';
import type { Context } from '../../context.ts';
import type { BotProvider } from '../../platform/providers/bot-check-settings.ts';
import type { BotCheck } from './bot-check.ts';
import { recaptcha } from './recaptcha.ts';
import { siteverify } from './siteverify.ts';
import { turnstile } from './turnstile.ts';

const protocols = { recaptcha, turnstile };

/** Questions to the provider at once, of this process: a flood of made-up tokens must not become one of connections. */
const askingMax = 16;

/** A check by a provider, whose script in the browser gives out the tokens. It counts each once itself. */
export function openProvider({ config }: Pick<Context, 'config'>, provider: BotProvider): BotCheck {
  const { hostname } = new URL(config.publicUrl);
  const { scoreMin } = provider;
  let asking = 0;

  async function ask(token: string): ReturnType<typeof siteverify> {
    asking += 1;
    try {
      return await siteverify(provider, protocols[provider.kind], token, config.testSpeed);
    } finally {
      asking -= 1;
    }
  }

  return {
    challenge: async () => null,
    async verify(token, action): Promise<BotVerdict> {
      if (token === '') return { verdict: 'failed', reason: 'there is no token' };
      if (asking >= askingMax) return { verdict: 'unavailable', reason: 'too many tokens are being checked' };
      const answer = await ask(token);
      return answer.ok ? judgeBotReport(answer.report, { action, hostname, scoreMin }) : { verdict: 'unavailable', reason: answer.why };
    },
  };
}
