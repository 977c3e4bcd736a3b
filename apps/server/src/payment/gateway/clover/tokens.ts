import { setTimeout as pause } from 'node:timers/promises';
import type { AccountOf } from '@till/domain/card/account';
import { LRUCache } from 'lru-cache';
import type { GatewayContext } from '../account.ts';
import { addressOf, callGateway } from '../call.ts';
import { bodyOf, textOf } from '../read.ts';
import { limitMs } from '../waits.ts';

interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
}

/**
 * The result of each refresh token. It works once: two registers whose access token expires in the same minute share the result, if one process serves
 * both.
 */
const renewals = new LRUCache<string, Promise<Tokens | null>>({ max: 100 });

/** How long to wait for another process that may be storing its new tokens right now; ms. */
const readAgainMs = [0, 200, 600, 1500];

/** The account with a new access token, which is also stored; null: not possible. */
export async function renewTokens(context: GatewayContext<'clover'>, account: AccountOf<'clover'>): Promise<AccountOf<'clover'> | null> {
  if (account.refreshToken === undefined) return readAgain(context, account);
  const url = account.tokenUrl ?? addressOf(undefined, context.url, '/oauth/v2/refresh');
  const place = `${url} ${account.refreshToken}`;
  const known = renewals.get(place);
  const renewal = known ?? fetchTokens(context, account, url);
  renewals.set(place, renewal);
  const tokens = await renewal;
  if (tokens === null) {
    renewals.delete(place);
    return readAgain(context, account);
  }
  const renewed = { ...account, accessToken: tokens.accessToken, refreshToken: tokens.refreshToken ?? account.refreshToken };
  if (known === undefined) await keep(context, renewed);
  // A refresh token that goes on counting may be asked again; its answer is worth sharing only while it is fresh.
  if (renewed.refreshToken === account.refreshToken) renewals.delete(place);
  return renewed;
}

/** The refresh token may have been used by another process, whose new tokens are, or soon will be, in the account. */
async function readAgain({ kept, speed }: GatewayContext<'clover'>, account: AccountOf<'clover'>): Promise<AccountOf<'clover'> | null> {
  if (kept === undefined) return null;
  for (const ms of readAgainMs) {
    await pause(ms / speed);
    const now = await kept().catch(() => null);
    if (now?.gateway === 'clover' && now.accessToken !== account.accessToken) return now;
  }
  return null;
}

/** A failure to store the tokens must not stop this sale, which has its token: it is logged. */
async function keep(context: GatewayContext<'clover'>, renewed: AccountOf<'clover'>): Promise<void> {
  try {
    await context.renewed(renewed);
  } catch (error) {
    context.said({ gateway: 'clover', asked: 'renewal', text: `not kept: ${error instanceof Error ? error.name : 'failed'}` });
  }
}

async function fetchTokens(context: GatewayContext<'clover'>, account: AccountOf<'clover'>, url: string): Promise<Tokens | null> {
  const heard = await callGateway({
    method: 'POST',
    url,
    headers: {},
    body: { client_id: account.clientId, refresh_token: account.refreshToken },
    answerMs: limitMs('cloverShort', context.speed),
    speed: context.speed,
  });
  context.said({ gateway: 'clover', asked: 'renewal', status: heard.kind === 'answer' ? heard.status : null, text: heard.kind });
  const body = bodyOf(heard);
  const accessToken = heard.kind === 'answer' && heard.status === 200 ? textOf(body, 'access_token') : null;
  return accessToken === null ? null : { accessToken, refreshToken: textOf(body, 'refresh_token') ?? undefined };
}
