/** What a person does where bots are kept out. */
export const botActions = ['login', 'purchase'] as const;
export type BotAction = (typeof botActions)[number];

/** What a check is for where nothing is said. */
export const usualBotAction: BotAction = 'purchase';

/** How much work a check of our own asks for: the usual, or twenty times that, while strangers have used up the letters that the server sends to new owners. */
export type BotEffort = 'usual' | 'hard';

/** What a provider of bot checks says of a token; null: it does not say. */
export interface BotReport {
  readonly success: boolean;
  /** What its script was told that the person does. */
  readonly action: string | null;
  /** The host of the page on which its script ran. */
  readonly hostname: string | null;
  /** 0: surely a bot, 1: surely a person. */
  readonly score: number | null;
  /** Its codes for what is wrong. */
  readonly errors: readonly string[];
}

/** What a report has to say. `scoreMin`: null where the provider gives no score. */
export interface BotExpectation {
  readonly action: BotAction;
  readonly hostname: string;
  readonly scoreMin: number | null;
}

/** `failed`: with this token nobody gets in. `unavailable`: nobody can know, so nobody gets in either. `reason` is for the log. */
export type BotVerdict = { readonly verdict: 'passed' } | { readonly verdict: 'failed' | 'unavailable'; readonly reason: string };

/** Errors that are not the token's: our keys are wrong, or the provider has a fault of its own. */
const notTheTokens: readonly string[] = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error'];

/** Judges what a provider says. What it does not say counts as wrong: a token that was made for another page or purpose proves nothing here. */
export function judgeBotReport({ success, action, hostname, score, errors }: BotReport, expected: BotExpectation): BotVerdict {
  const fault = errors.find((error) => notTheTokens.includes(error));
  if (fault !== undefined) return { verdict: 'unavailable', reason: fault };
  if (!success) return failed(errors.join(', ') || 'no success');
  if (action !== expected.action) return failed(`its action is ${action}`);
  if (hostname === null || !isSameHost(hostname, expected.hostname)) return failed(`its hostname is ${hostname}`);
  if (expected.scoreMin !== null && !(score !== null && score >= expected.scoreMin)) return failed(`its score is ${score}`);
  return { verdict: 'passed' };
}

const failed = (reason: string): BotVerdict => ({ verdict: 'failed', reason: reason.slice(0, 200) });

/** The names of the machine itself. */
const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]', '::1'];

const isSameHost = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase() || [one, other].every((host) => loopback.includes(host.toLowerCase()));
