import type { AccountOf } from '@till/domain/card/account';
import type { GatewayContext } from '../account.ts';
import { type Answer, addressOf, callGateway, type GatewayCall, type GatewayReply } from '../call.ts';
import { bodyOf, type Fields, loggable, textOf } from '../read.ts';
import { limitMs } from '../waits.ts';
import { renewTokens } from './tokens.ts';

/** Shared by Clover's calls: the context, and the account with its newest tokens. */
export interface Clover {
  readonly context: GatewayContext<'clover'>;
  account: AccountOf<'clover'>;
}

interface CloverCall {
  readonly method: 'GET' | 'POST';
  /** Under the address, e.g. `/connect/v1/payments`. */
  readonly path: string;
  /** The device's serial number. */
  readonly device: string;
  /** The idempotency key: a repeat with it is the same request. */
  readonly key?: string;
  readonly body?: Fields;
  readonly limit: Parameters<typeof limitMs>[0];
}

/** Sends a request once; if the access token has expired it is renewed, and the request is repeated under the same key. */
export async function ask(clover: Clover, asked: CloverCall, beforeSend?: () => Promise<void>): Promise<GatewayReply> {
  let heard = await askOnce(clover, asked, beforeSend);
  // A token that another register got a while ago may have expired too: then renew from that one.
  for (let tries = 0; tries < 2 && hasStatus(heard, 401) && (await renew(clover)); tries += 1) heard = await askOnce(clover, asked);
  return heard;
}

/** Sends a request once, whatever the answer. */
export async function askOnce({ context, account }: Clover, asked: CloverCall, beforeSend?: () => Promise<void>): Promise<GatewayReply> {
  const request: GatewayCall = {
    method: asked.method,
    url: addressOf(account.url, context.url, asked.path),
    headers: {
      Authorization: `Bearer ${account.accessToken}`,
      'X-Clover-Device-Id': asked.device,
      'X-POS-Id': account.posId,
      ...(asked.key === undefined ? {} : { 'Idempotency-Key': asked.key }),
    },
    body: asked.body,
    answerMs: limitMs(asked.limit, context.speed),
    speed: context.speed,
  };
  const heard = await callGateway(request, beforeSend);
  logReply(context, asked, heard);
  return heard;
}

/** Says whether an answer has this status. */
export const hasStatus = (heard: GatewayReply, ...statuses: readonly number[]): heard is Answer => heard.kind === 'answer' && statuses.includes(heard.status);

function logReply(context: GatewayContext<'clover'>, { method, path }: CloverCall, heard: GatewayReply): void {
  const asked = `${method} ${path.split('?')[0]}`;
  if (heard.kind !== 'answer') {
    context.said({ gateway: 'clover', asked, heard: heard.kind, text: heard.why });
    return;
  }
  const body = bodyOf(heard);
  context.said({ gateway: 'clover', asked, status: heard.status, code: loggable(textOf(body, 'type')), text: loggable(textOf(body, 'message')) });
}

/** Renews the access token; false: not possible. */
export async function renew(clover: Clover): Promise<boolean> {
  const renewed = await renewTokens(clover.context, clover.account);
  if (renewed === null) return false;
  clover.account = renewed;
  return true;
}
