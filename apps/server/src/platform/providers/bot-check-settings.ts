import { limits } from '@till/domain/limits';
import { oneOf, text, url } from '../setting.ts';
import { StartRefusal } from '../start-refusal.ts';

/** A provider of bot checks, and what we are to it. */
export interface BotProvider {
  readonly kind: 'recaptcha' | 'turnstile';
  /** What its script in the browser knows us by. */
  readonly siteKey: string;
  readonly secret: string;
  /** Where it tells the server what a token is worth. */
  readonly verifyUrl: string;
  readonly scriptUrl: string;
  /** The lowest score of a person; null: it gives none. */
  readonly scoreMin: number | null;
}

/** What keeps bots out: nothing, a challenge of our own, or a provider. `secret` of our own: what its challenges are signed with; null: TILL_SECRET. */
export type BotCheckSettings = { readonly kind: 'off' } | { readonly kind: 'altcha'; readonly secret: string | null } | BotProvider;

const providers = {
  recaptcha: { verifyUrl: 'https://www.google.com/recaptcha/api/siteverify', verifyPath: '/recaptcha/api/siteverify', scriptPath: '/recaptcha/api.js' },
  turnstile: {
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    verifyPath: '/turnstile/v0/siteverify',
    scriptPath: '/turnstile/v0/api.js',
  },
} as const;

/** For a demo whose provider is a stand-in: it knows every site. */
const anySiteKey = 'till-demo';

/**
 * The settings for a provider that is asked at `verifyUrl`. Where that ends as the provider's own does, all of the provider is there, such as
 * www.recaptcha.net; otherwise it is a way to the provider for the server alone.
 */
export function botProviderAt(kind: BotProvider['kind'], verifyUrl: string, rest: Pick<BotProvider, 'siteKey' | 'secret' | 'scoreMin'>): BotProvider {
  const own = providers[kind];
  const { origin, pathname } = new URL(verifyUrl);
  const scriptOrigin = pathname === own.verifyPath ? origin : new URL(own.verifyUrl).origin;
  return { kind, verifyUrl, scriptUrl: `${scriptOrigin}${own.scriptPath}`, ...rest };
}

interface Around {
  readonly demo: boolean;
  /** PUBLIC_URL is set. */
  readonly isPublicUrlSaid: boolean;
}

/** Reads BOT_CHECK and what belongs to it. Off in a demo, so that programs sign in to it without one; our own check otherwise. */
export function readBotCheck(env: NodeJS.ProcessEnv, around: Around): BotCheckSettings {
  const kind = oneOf(env, 'BOT_CHECK', ['off', 'altcha', 'recaptcha', 'turnstile'] as const) ?? (around.demo ? 'off' : 'altcha');
  if (kind === 'off') {
    onlyFor(env, kind, 'another BOT_CHECK', 'BOT_CHECK_SECRET', 'BOT_CHECK_SITE_KEY', 'BOT_CHECK_VERIFY_URL', 'BOT_CHECK_SCORE');
    return { kind };
  }
  if (kind !== 'altcha') return readProvider(env, kind, around);
  onlyFor(env, kind, 'recaptcha and turnstile', 'BOT_CHECK_SITE_KEY', 'BOT_CHECK_VERIFY_URL', 'BOT_CHECK_SCORE');
  const secret = text(env, 'BOT_CHECK_SECRET');
  if (secret !== null && secret.length < 16)
    throw new StartRefusal('BOT_CHECK_SECRET is too short: give it at least 16 characters, e.g. from "openssl rand -hex 32", or leave it out.');
  return { kind, secret };
}

function readProvider(env: NodeJS.ProcessEnv, kind: BotProvider['kind'], { demo, isPublicUrlSaid }: Around): BotProvider {
  const verifyUrl = url(env, 'BOT_CHECK_VERIFY_URL', demo ? ['https:', 'http:'] : ['https:']);
  const secret = text(env, 'BOT_CHECK_SECRET');
  if (secret === null) throw new StartRefusal(`BOT_CHECK_SECRET is not set: BOT_CHECK=${kind} needs the secret key of your site there.`);
  const siteKey = text(env, 'BOT_CHECK_SITE_KEY') ?? (demo && verifyUrl !== null ? anySiteKey : null);
  if (siteKey === null) throw new StartRefusal(`BOT_CHECK_SITE_KEY is not set: BOT_CHECK=${kind} needs the site key, with which the register loads it.`);
  if (!/^[\w-]{1,200}$/.test(siteKey)) throw new StartRefusal('BOT_CHECK_SITE_KEY is not a site key: it has letters, digits, - and _.');
  if (!demo && !isPublicUrlSaid) throw new StartRefusal(`PUBLIC_URL is not set: BOT_CHECK=${kind} needs it, because a token counts for one host alone.`);
  if (kind === 'turnstile') onlyFor(env, kind, 'recaptcha', 'BOT_CHECK_SCORE');
  return botProviderAt(kind, verifyUrl ?? providers[kind].verifyUrl, { siteKey, secret, scoreMin: kind === 'recaptcha' ? readScore(env) : null });
}

function readScore(env: NodeJS.ProcessEnv): number {
  const said = text(env, 'BOT_CHECK_SCORE');
  if (said === null) return limits.botScoreMin;
  if (!/^(0(\.\d+)?|1(\.0+)?)$/.test(said)) throw new StartRefusal(`BOT_CHECK_SCORE is not a number from 0 to 1, such as 0.5: ${said}`);
  return Number(said);
}

/** Refuses settings that would have no effect. */
function onlyFor(env: NodeJS.ProcessEnv, kind: BotCheckSettings['kind'], others: string, ...names: readonly string[]): void {
  const said = names.find((name) => text(env, name) !== null);
  if (said !== undefined) throw new StartRefusal(`${said} is set, but BOT_CHECK is ${kind}: it is for ${others}, leave it out or change BOT_CHECK.`);
}
