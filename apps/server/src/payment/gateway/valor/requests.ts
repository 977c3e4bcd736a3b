import type { GatewayContext } from '../account.ts';
import { addressOf, callGateway, type GatewayReply } from '../call.ts';
import { bodyOf, type Fields, loggable, textOf, within } from '../read.ts';
import { limitMs } from '../waits.ts';

export type Valor = GatewayContext<'valor'>;

interface ValorCall {
  readonly url: string;
  readonly type: string;
  readonly epi: string;
  readonly fields: Fields;
  readonly limit: Parameters<typeof limitMs>[0];
}

/** Addresses differ by account: three for terminals, used as they are; voids and refunds share one. */
export const addresses = ({ account, url }: Valor) => ({
  publish: account.publishUrl ?? addressOf(undefined, url, '/?status='),
  status: account.statusUrl ?? addressOf(undefined, url, '/?txn_status'),
  cancel: account.cancelUrl ?? addressOf(undefined, url, '/?cancel'),
  void: addressOf(account.merchantUrl, url, '/?void'),
  refund: addressOf(account.merchantUrl, url, '/?refund'),
});

/** Sends a request with the account's credentials and `fields`. */
export async function ask(context: Valor, asked: ValorCall, beforeSend?: () => Promise<void>): Promise<GatewayReply> {
  const { account, speed } = context;
  const heard = await callGateway(
    {
      method: 'POST',
      url: asked.url,
      headers: {},
      body: {
        appid: account.appId,
        appkey: account.appKey,
        epi: asked.epi,
        txn_type: asked.type,
        channel_id: account.channelId,
        version: '1',
        ...(account.isvId === undefined ? {} : { isv_id: account.isvId }),
        ...asked.fields,
      },
      answerMs: limitMs(asked.limit, speed),
      speed,
    },
    beforeSend,
  );
  logReply(context, asked.type, heard);
  return heard;
}

/** Reads the stored answer to a reference of ours. */
export const status = (context: Valor, epi: string, reference: string): Promise<GatewayReply> =>
  ask(context, { url: addresses(context).status, type: 'vc_status', epi, fields: { payload: { REQ_TXN_ID: reference } }, limit: 'valorShort' });

/** Whether a successful answer is empty. An error, or anything else, says nothing about the attempt. */
export function knowsNothing(heard: GatewayReply): boolean {
  const response = responseOf(heard);
  return heard.kind === 'answer' && heard.status === 200 && errorNoOf(heard) === 'S00' && response !== null && Object.keys(response).length === 0;
}

/** `S00` is "handled"; null where there is none. */
export const errorNoOf = (heard: GatewayReply): string | null => textOf(bodyOf(heard), 'error_no');

/** The terminal's part of an answer, if any. */
export const responseOf = (heard: GatewayReply): Fields | null => within(bodyOf(heard), 'response');

/** Every text that a refusal has. */
export const textsOf = (heard: GatewayReply): readonly string[] =>
  ['error_msg', 'mesg', 'message', 'msg', 'desc'].flatMap((name) => textOf(bodyOf(heard), name) ?? []).concat(failureTextsOf(responseOf(heard)));

/** The texts in the terminal's answer about a failed sale. */
export const failureTextsOf = (response: Fields | null): readonly string[] => ['ERROR_MSG', 'AUTH_RSP_TEXT'].flatMap((name) => textOf(response, name) ?? []);

function logReply(context: Valor, asked: string, heard: GatewayReply): void {
  if (heard.kind !== 'answer') {
    context.said({ gateway: 'valor', asked, heard: heard.kind, text: heard.why });
    return;
  }
  const state = textOf(responseOf(heard), 'STATE');
  context.said({ gateway: 'valor', asked, status: heard.status, code: errorNoOf(heard)?.slice(0, 8) ?? null, state, text: loggable(textsOf(heard).join(' ')) });
}
