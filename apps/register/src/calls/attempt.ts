import { type BodyOf, type Call, type ParamsOf, pathOf, type QueryOf } from '@till/contract/call';
import { headers } from '@till/contract/headers';
import { limits } from '@till/domain/limits';
import { accept } from '@till/domain/result';
import { settings } from '../native/storage.ts';
import { config } from './config.ts';
import { exchange, type Tried } from './exchange.ts';
import { emitRejected, isSignedOut } from './failure.ts';
import { identityHeaders, provenToday } from './identity.ts';

/** What a call is asked with. */
export interface Asked<C extends Call> {
  readonly params: ParamsOf<C>;
  readonly query?: QueryOf<C>;
  readonly body?: BodyOf<C>;
  /** Headers about the moment in which the call was made; the same at every try. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** What sending a call needs; stored in the outbox, so that a later page can send it. */
export type CallAddress = Pick<Call, 'name' | 'base' | 'method' | 'path'>;

/** Calls that wait for a card at a terminal. */
const terminalCalls: ReadonlySet<string> = new Set(['present', 'refundOrder']);

/**
 * When one try of a call is aborted, ms; undefined: never. A half-dead connection would block a change, and those behind it, for minutes; the next try has
 * the same key, so nothing is done twice. Reads have their own limit.
 */
export function timeoutMsOf({ base, method, name }: CallAddress): number | undefined {
  if (base === 'auth') return limits.authTimeoutMs;
  if (method === 'GET') return undefined;
  return terminalCalls.has(name) ? limits.terminalTimeoutMs : limits.writeTimeoutMs;
}

/** Calls of the sign-in: nobody is signed in, or somebody signs in anew, perhaps to another Till. */
const signingIn: ReadonlySet<string> = new Set(['recover', 'botChallenge', 'requestOtp', 'validateLink', 'validateOtp', 'ssoNonce', 'sso']);
/** Their replies tell that who asks is signed in to the Till that gives them. */
const provingTill: ReadonlySet<string> = new Set(['validateLink', 'validateOtp', 'sso', 'authenticate', 'profile']);

/** How a response is requested and read if it is not simply JSON. `read` is also given a 304, if the headers ask for one. */
export interface Reading<T> {
  readonly headers: Readonly<Record<string, string>>;
  readonly read: (answer: Response) => Promise<T>;
}

/** Sends a call once and logs it. Returns every failure as data; never throws. */
export async function attempt<T>(
  call: CallAddress,
  asked: Asked<Call>,
  key: string | undefined,
  signal?: AbortSignal,
  reading?: Reading<T>,
): Promise<Tried<T>> {
  const url = `${config().bases[call.base]}${pathOf(call, asked.params as Record<string, string>, asked.query as Record<string, string>)}`;
  const sentHeaders = {
    ...identityHeaders(call.base),
    // In which letters are written: what a person chose here, and not the browser's own.
    ...(call.base === 'auth' ? { 'accept-language': settings.get('language') } : {}),
    ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    ...(key === undefined ? {} : { [headers.idempotencyKey]: key }),
    ...asked.headers,
    ...provenToday(asked.headers),
    ...reading?.headers,
  };
  const result = await exchange<T, T>(
    {
      name: call.name,
      method: call.method,
      url,
      headers: sentHeaders,
      payload: call.method === 'GET' ? undefined : asked.body === undefined ? {} : asked.body,
      signal: anyOf(timeoutOf(call), signal),
      isSigningIn: signingIn.has(call.name),
      provesTill: provingTill.has(call.name),
    },
    reading?.read ?? jsonOf,
    accept,
  );
  if (!result.ok && call.base === 'api' && isSignedOut(result.refusal)) emitRejected();
  return result;
}

function timeoutOf(call: CallAddress): AbortSignal | undefined {
  const ms = timeoutMsOf(call);
  return ms === undefined ? undefined : AbortSignal.timeout(ms);
}

const anyOf = (...signals: (AbortSignal | undefined)[]): AbortSignal | null => {
  const given = signals.filter((signal) => signal !== undefined);
  return given.length === 0 ? null : AbortSignal.any(given);
};

const jsonOf = async <T>(answer: Response): Promise<T> => (await answer.json()) as T;
