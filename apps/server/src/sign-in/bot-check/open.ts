import type { Context } from '../../context.ts';
import { openAltcha } from './altcha.ts';
import type { BotCheck } from './bot-check.ts';
import { openProvider } from './provider.ts';

const off: BotCheck = { canBeHard: false, challenge: async () => null, verify: async () => ({ verdict: 'passed' }) };

/** The check that the settings name. */
export function openBotCheck(context: Pick<Context, 'config' | 'sql' | 'clock'>): BotCheck {
  const { botCheck } = context.config;
  if (botCheck.kind === 'off') return off;
  return botCheck.kind === 'altcha' ? openAltcha(context, botCheck.secret ?? context.config.secret) : openProvider(context, botCheck);
}
