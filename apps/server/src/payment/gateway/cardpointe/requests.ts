import type { GatewayContext } from '../account.ts';
import { addressOf, callGateway, type GatewayCall, type GatewayReply } from '../call.ts';
import { bodyOf, type Fields, fieldOf, listOf, loggable, textOf } from '../read.ts';
import { limitMs } from '../waits.ts';

export type CardPointe = GatewayContext<'cardpointe'>;

/** A limit of waits.ts. */
type Limit = Parameters<typeof limitMs>[0];

interface TerminalCall {
  /** Under `/api/`, with its version. */
  readonly path: string;
  readonly hsn: string;
  readonly sessionKey?: string;
  readonly body?: Fields;
  readonly limit: Limit;
}

/** Asks the terminal service. */
export async function askTerminal(context: CardPointe, asked: TerminalCall, beforeSend?: () => Promise<void>): Promise<GatewayReply> {
  const { account, url, speed } = context;
  const heard = await callGateway(
    {
      method: 'POST',
      url: addressOf(account.terminalUrl, url, `/api/${asked.path}`),
      headers: { Authorization: account.apiKey, ...(asked.sessionKey === undefined ? {} : { 'X-CardConnect-SessionKey': asked.sessionKey }) },
      body: { merchantId: account.merchantId, hsn: asked.hsn, ...asked.body },
      answerMs: limitMs(asked.limit, speed),
      speed,
    },
    beforeSend,
  );
  logReply(context, asked.path, heard);
  return heard;
}

/** Asks the gateway service: `path` under `/cardconnect/rest/`; with a body it is a POST. */
export async function askGateway(
  context: CardPointe,
  asked: { readonly path: string; readonly body?: Fields; readonly limit: Limit },
  beforeSend?: () => Promise<void>,
): Promise<GatewayReply> {
  const { account, url, speed } = context;
  const request: GatewayCall = {
    method: asked.body === undefined ? 'GET' : 'POST',
    url: addressOf(account.gatewayUrl, url, `/cardconnect/rest/${asked.path}`),
    headers: { Authorization: `Basic ${Buffer.from(`${account.user}:${account.password}`).toString('base64')}` },
    body: asked.body,
    answerMs: limitMs(asked.limit, speed),
    speed,
  };
  const heard = await callGateway(request, beforeSend);
  logReply(context, asked.path.split('/')[0] ?? '', heard);
  return heard;
}

/** The number of an error of the terminal service; null where there is none. */
export function errorCodeOf(heard: GatewayReply): number | null {
  const code = textOf(bodyOf(heard), 'errorCode');
  return code !== null && /^\d{1,4}$/.test(code) ? Number(code) : null;
}

/** The words of an error of the terminal service. */
export const errorTextOf = (heard: GatewayReply): string => textOf(bodyOf(heard), 'errorMessage') ?? '';

/** The rows of an inquiry: the one object, or several. */
export const rowsOf = (body: unknown): readonly Fields[] => listOf(Array.isArray(body) ? body : [body]);

function logReply(context: CardPointe, asked: string, heard: GatewayReply): void {
  if (heard.kind !== 'answer') {
    context.said({ gateway: 'cardpointe', asked, heard: heard.kind, text: heard.why });
    return;
  }
  const [row] = rowsOf(heard.body);
  const code = fieldOf(row ?? null, 'errorCode') ?? fieldOf(row ?? null, 'respcode') ?? null;
  const text = textOf(row ?? null, 'errorMessage') ?? textOf(row ?? null, 'resptext');
  context.said({ gateway: 'cardpointe', asked, status: heard.status, code: code === null ? null : String(code).slice(0, 8), text: loggable(text) });
}
