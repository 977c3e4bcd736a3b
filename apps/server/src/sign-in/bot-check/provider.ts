import { type BotVerdict, judgeBotReport } from '@till/domain/sign-in/bot-check';
import type { Context } from '../../context.ts';
import type { BotProvider } from '../../platform/providers/bot-check-settings.ts';
import type { BotCheck } from './bot-check.ts';
import { recaptcha } from './recaptcha.ts';
import { siteverify } from './siteverify.ts';
import { turnstile } from './turnstile.ts';

const protocols = { recaptcha, turnstile };

/**
 * Questions to the provider at once, of this process and about the tokens of one source: a flood of made-up tokens must become neither one of connections nor
 * a closed door for everybody else.
 */
const askingMax = 64;
const askingMaxOfSource = 4;

/** A check by a provider, whose script in the browser gives out the tokens. It counts each once itself. */
export function openProvider({ config }: Pick<Context, 'config'>, provider: BotProvider): BotCheck {
  const { hostname } = new URL(config.publicUrl);
  const { scoreMin } = provider;
  let asking = 0;
  const askingOf = new Map<string, number>();
  const count = (source: string, by: 1 | -1) => {
    asking += by;
    const ofSource = (askingOf.get(source) ?? 0) + by;
    if (ofSource === 0) askingOf.delete(source);
    else askingOf.set(source, ofSource);
  };

  async function ask(token: string, source: string): ReturnType<typeof siteverify> {
    count(source, 1);
    try {
      return await siteverify(provider, protocols[provider.kind], token, config.testSpeed);
    } finally {
      count(source, -1);
    }
  }

  return {
    canBeHard: false,
    challenge: async () => null,
    async verify(token, action, source): Promise<BotVerdict> {
      if (token === '') return { verdict: 'failed', reason: 'there is no token' };
      if (asking >= askingMax || (askingOf.get(source) ?? 0) >= askingMaxOfSource)
        return { verdict: 'unavailable', reason: 'too many tokens are being checked' };
      const answer = await ask(token, source);
      return answer.ok ? judgeBotReport(answer.report, { action, hostname, scoreMin }) : { verdict: 'unavailable', reason: answer.why };
    },
  };
}
