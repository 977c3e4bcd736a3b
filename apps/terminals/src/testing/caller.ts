import type { Terminals } from '../../../server/src/start/terminals.ts';
import { cardpointeAccount, cloverAccount, valorAccount } from '../accounts.ts';
import type { GatewayName } from '../bank.ts';
import type { ScenarioName } from '../scenario.ts';
import { until } from './until.ts';

/** What came back; `status` 0: the line was cut, or nobody was there. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a vendor answers has no type of ours.
  readonly body: any;
  readonly headers: Headers;
}

type HeaderFields = Readonly<Record<string, string>>;

/** One request; a cut line is an answer too. */
export async function call(method: string, url: string, body?: unknown, headers: HeaderFields = {}): Promise<Answer> {
  try {
    const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
    const response = await fetch(url, { method, ...sent, headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers } });
    const text = await response.text();
    let parsed: unknown = null;
    try {
      parsed = JSON.parse(text);
    } catch {}
    return { status: response.status, text, body: parsed, headers: response.headers };
  } catch {
    return { status: 0, text: '', body: null, headers: new Headers() };
  }
}

let named = 0;
/** A reference that no other test has. */
export const newReference = (): string => `ref${String(++named).padStart(6, '0')}xxxxxxxxxxxxxxx`;

/** The control plane. */
export function controls({ control }: Terminals) {
  const post = async (path: string, body: unknown = {}) => await call('POST', `${control}/__sim/${path}`, body);
  const get = async (path: string) => (await call('GET', `${control}/__sim/${path}`)).body;
  return {
    post,
    get,
    next: async (gateway: GatewayName, scenario: ScenarioName, more: object = {}) => {
      const answer = await post('scenario', { gateway, device: '*', scenario, ...more });
      if (answer.status !== 200) throw new Error(answer.text);
    },
    charges: async (reference: string): Promise<number> => (await get(`charges/${reference}`)).charges,
    advance: (advanceMs: number) => post('clock', { advanceMs }),
    press: (device: string, button: string, value?: number) => post(`terminal/${device}/press`, { button, value }),
    /** Until the terminal asks for something. */
    asking: (device: string): Promise<void> =>
      until(control, async () => (await get('state')).terminals.some((one: { id: string; asks: object | null }) => one.id === device && one.asks !== null)),
    /** Until it is so; asked again whenever something changes. */
    until: (isSo: () => Promise<boolean>) => until(control, isSo),
  };
}

export const hsn = 'C032UQ03960675';
export const epi = '2319916062';
export const serial = 'C045UQ13820214';

/** A register that speaks CardPointe. */
export function cardpointeCaller({ cardpointe }: Terminals) {
  const { apiKey, merchantId, user, password } = cardpointeAccount;
  const basic = { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` };
  const rest = `${cardpointe}/cardconnect/rest`;
  const terminal = (path: string, body: object, headers: HeaderFields = {}) =>
    call('POST', `${cardpointe}/api/${path}`, { merchantId, hsn, ...body }, { authorization: apiKey, ...headers });
  const session = async (device = hsn) => {
    const connected = await terminal('v2/connect', { hsn: device, force: true });
    return { 'x-cardconnect-sessionkey': (connected.headers.get('x-cardconnect-sessionkey') ?? '').split(';')[0] ?? '' };
  };
  return {
    terminal,
    session,
    /** Connects, and asks for $23.71. */
    sale: async (orderId: string, more: object = {}) =>
      await terminal('v3/authCard', { amount: '2371', orderId, clearDisplayDelay: '0', ...more }, await session()),
    inquire: (orderId: string) => call('GET', `${rest}/inquireByOrderid/${orderId}/${merchantId}/1`, undefined, basic),
    inquireRetref: (retref: string) => call('GET', `${rest}/inquire/${retref}/${merchantId}`, undefined, basic),
    post: (name: string, body: object) => call('POST', `${rest}/${name}`, { merchid: merchantId, ...body }, basic),
  };
}

/** A register that speaks Valor Connect. */
export function valorCaller({ valor }: Terminals) {
  const { appId, appKey, channelId } = valorAccount;
  const send = (query: string, txn_type: string, body: object) =>
    call('POST', `${valor}/?${query}`, { appid: appId, appkey: appKey, channel_id: channelId, epi, version: '1', txn_type, ...body });
  return {
    send,
    publish: (REQ_TXN_ID: string, more: object = {}) =>
      send('status=', 'vc_publish', { payload: { TRAN_MODE: '1', TRAN_CODE: '1', AMOUNT: '2371', REQ_TXN_ID, ...more } }),
    status: (REQ_TXN_ID: string) => send('txn_status', 'vc_status', { payload: { REQ_TXN_ID } }),
    cancel: (REQ_TXN_ID: string) => send('cancel', 'vc_cancel', { payload: { REQ_TXN_ID } }),
  };
}

/** A register that speaks REST Pay Display. */
export function cloverCaller({ clover }: Terminals) {
  const headers = { authorization: `Bearer ${cloverAccount.accessToken}`, 'x-pos-id': cloverAccount.posId, 'x-clover-device-id': serial };
  const send = (method: string, path: string, body?: unknown, more: HeaderFields = {}) =>
    call(method, `${clover}/connect/v1/${path}`, body, { ...headers, ...more });
  return {
    send,
    pay: (externalPaymentId: string, more: object = {}, key = `key-${externalPaymentId}`) =>
      send('POST', 'payments', { amount: 2371, externalPaymentId, final: true, ...more }, { 'idempotency-key': key }),
    external: (reference: string) => send('GET', `payments/external/${reference}`),
    renew: (refresh_token: string, client_id: string = cloverAccount.clientId) => call('POST', `${clover}/oauth/v2/refresh`, { client_id, refresh_token }),
  };
}
