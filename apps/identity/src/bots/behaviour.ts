import { oneOf } from '../behaviour.ts';

/** What is wrong with the next tokens; README.md explains each. */
export const tokenModes = ['good', 'wrong-action', 'wrong-hostname', 'low-score', 'no-score', 'old'] as const;
export type TokenMode = (typeof tokenModes)[number];

const scriptModes = ['good', 'gone', 'slow', 'hangs'] as const;
const widgetModes = ['good', 'asks', 'fails', 'silent'] as const;
const verifyModes = ['good', 'broken', 'slow', 'hangs', 'no-json', 'no-report', 'cut-once', 'our-fault', 'its-fault'] as const;

/** How the providers of bot checks behave; `ms`: how long `slow` takes. */
export interface BotBehaviour {
  readonly token: TokenMode;
  readonly script: (typeof scriptModes)[number];
  readonly widget: (typeof widgetModes)[number];
  readonly verify: (typeof verifyModes)[number];
  readonly ms: number;
}

export const usualOfBots: BotBehaviour = { token: 'good', script: 'good', widget: 'good', verify: 'good', ms: 3000 };

const slowMsMax = 60_000;

/** Parses what the control route was sent; a text: what it may be. */
export function botBehaviourOf(said: Readonly<Record<string, unknown>>): BotBehaviour | string {
  const { ms = usualOfBots.ms } = said;
  const token = oneOf(said['token'], tokenModes);
  const script = oneOf(said['script'], scriptModes);
  const widget = oneOf(said['widget'], widgetModes);
  const verify = oneOf(said['verify'], verifyModes);
  if (token === null || script === null || widget === null || verify === null || typeof ms !== 'number' || !(ms >= 0 && ms <= slowMsMax))
    return `token is one of ${tokenModes.join(', ')}; script of ${scriptModes.join(', ')}; widget of ${widgetModes.join(', ')}; verify of ${verifyModes.join(', ')}; ms is 0 to ${slowMsMax}`;
  return { token, script, widget, verify, ms };
}
