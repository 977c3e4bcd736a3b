import type { AccountOf } from '@till/domain/card/account';
import type { GatewayContext } from '../account.ts';
import { type Answer, addressOf, callGateway, type GatewayCall, type Heard } from '../call.ts';
import { bodyOf, type Fields, loggable, textOf } from '../read.ts';
import { limitMs } from '../waits.ts';
import { renewTokens } from './tokens.ts';

/** What Clover's calls share: the context, and the account as it was renewed last. */
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
  /** Under which a repeat is the same request. */
  readonly key?: string;
  readonly body?: Fields;
  readonly limit: Parameters<typeof limitMs>[0];
}

/** Asks once; where the access token has ended it is renewed, and the same request is sent again under the same key. */
export async function ask(clover: Clover, asked: CloverCall, beforeSend?: () => Promise<void>): Promise<Heard> {
  let heard = await askOnce(clover, asked, beforeSend);
  // What another register was given a while ago may have ended too: then it is renewed from there.
  for (let tries = 0; tries < 2 && hasStatus(heard, 401) && (await renew(clover)); tries += 1) heard = await askOnce(clover, asked);
  return heard;
}

/** Asks once, whatever is answered. */
export async function askOnce({ context, account }: Clover, asked: CloverCall, beforeSend?: () => Promise<void>): Promise<Heard> {
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
  tell(context, asked, heard);
  return heard;
}

/** Says whether an answer has this status. */
export const hasStatus = (heard: Heard, ...statuses: readonly number[]): heard is Answer => heard.kind === 'answer' && statuses.includes(heard.status);

function tell(context: GatewayContext<'clover'>, { method, path }: CloverCall, heard: Heard): void {
  const asked = `${method} ${path.split('?')[0]}`;
  if (heard.kind !== 'answer') {
    context.said({ gateway: 'clover', asked, heard: heard.kind, text: heard.why });
    return;
  }
  const body = bodyOf(heard);
  context.said({ gateway: 'clover', asked, status: heard.status, code: loggable(textOf(body, 'type')), text: loggable(textOf(body, 'message')) });
}

/** Takes up a new access token; false: none is to be had. */
export async function renew(clover: Clover): Promise<boolean> {
  const renewed = await renewTokens(clover.context, clover.account);
  if (renewed === null) return false;
  clover.account = renewed;
  return true;
}
