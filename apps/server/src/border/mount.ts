import { type BodyOf, type Call, type CodeOf, type ParamsOf, type QueryOf, type ReplyOf, scopeOf } from '@till/contract/call';
import { headers } from '@till/contract/headers';
import { limits } from '@till/domain/limits';
import type { Result } from '@till/domain/result';
import { allows } from '@till/domain/sign-in/scope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { keepBodies } from './body.ts';
import { type Browser, browserOf } from './browser.ts';
import type { ApiKey, ApiKeys, Credential, Credentials, Doer, Proof } from './caller.ts';
import { runsInThread, takesTurns } from './changes.ts';
import { answerRefused } from './errors.ts';
import { type KeyedCall, keyedCallOf } from './idempotency.ts';
import { serialiserOf, serialiserSchemaOf } from './json-schema.ts';
import { fromOurPages } from './origin.ts';
import { parse } from './parse.ts';
import { type Refused, RefusedError } from './refused.ts';
import { type Sent, sentWith } from './sent.ts';
import type { Turns } from './turns.ts';

/** What the border works with: authentication, and the turns of reads and of changes. */
export interface Judging {
  readonly config: { readonly publicUrl: string };
  readonly credentials: Credentials;
  readonly apiKeys: ApiKeys;
  /** false: this process accepts no more changes. */
  readonly mayWrite: () => boolean;
  readonly reads: Turns;
  readonly changes: Turns;
  /** Why whoever stands at the tablet may not make a call; null: they may, or its order tells. Absent: nobody is asked. */
  readonly mayNot?: (call: Call, asked: Request) => Promise<Refused | null> | null;
  /** Whether what a session has proved counts for whoever makes a call now. Absent: it does. */
  readonly isProofFor?: (proof: Proof, asked: Request) => Promise<boolean>;
  /** Who makes a call, for what keeps that of it; null: nothing of it does. Absent: it is not known. */
  readonly doerOf?: (call: Call, asked: Request) => Promise<Doer | null> | null;
}

/** A call as its handler receives it: authorised, parsed and typed. */
export interface Request<C extends Call = Call> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly credential: Credential | null;
  /** The caller's key, on a call that takes one. */
  readonly apiKey: ApiKey | null;
  /** The caller's merchant, and on a merchant's call the one in the path: they are the same. */
  readonly merchantId: string | null;
  /** Lower case; null where none was sent. */
  readonly idempotencyKey: string | null;
  /** The call under its key, and the hash of its body; null: it has no key. Hashed when first asked for, and once. */
  readonly keyed: KeyedCall | null;
  readonly sent: Sent;
  readonly browser: Browser;
  /** Who makes it, as far as anything keeps that (`Judging.doerOf`); null, absent: it is not known. */
  readonly doer?: Doer | null;
  /** Sets a header of the answer. */
  header(name: string, value: string): void;
  /** Aborts when the caller has gone. */
  gone(): AbortSignal;
}

/** A handler's result, read-only. */
type Unchanged<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer E)[]
    ? readonly Unchanged<E>[]
    : { readonly [K in keyof T]: Unchanged<T[K]> };

/** What a handler may return: the reply, or a refusal with a code that the contract lists for the call. */
export type Answer<C extends Call> = Result<Unchanged<ReplyOf<C>>, Refused<CodeOf<C>>>;

/** The same with an already serialised reply. */
export type WrittenAnswer<C extends Call> = Result<Written, Refused<CodeOf<C>>>;

/** A reply that is bytes already: JSON text, so that it is not parsed only to be serialised again, or a picture. Its maker guarantees the contract's shape. */
export class Written {
  /** null: the caller's copy is still current (304). */
  readonly bytes: Buffer | null;
  /** What the bytes are, where they are no JSON. */
  readonly type: string;
  constructor(bytes: Buffer | null, type = 'application/json; charset=utf-8') {
    this.bytes = bytes;
    this.type = type;
  }
}

/** Authorises a call before its body is read: 401 without a valid credential, 403 for another merchant or another site's page. */
async function judge(call: Call, judging: Judging, request: FastifyRequest): Promise<void> {
  const writes = call.method !== 'GET';
  if (writes && !judging.mayWrite()) throw new RefusedError({ code: 'unavailable' });
  if (call.credential === 'none') {
    if (writes && request.headers.origin !== undefined && !fromOurPages(request, judging.config.publicUrl))
      throw new RefusedError({ code: 'origin_not_allowed' });
    return;
  }
  if (call.credential === 'api-key') {
    request.apiKey = await judging.apiKeys.of(request);
    if (request.apiKey === null) throw new RefusedError({ code: 'not_signed_in' });
    if (request.apiKey.merchantId !== (request.params as { merchantId?: string }).merchantId) throw new RefusedError({ code: 'forbidden' });
    return;
  }
  const credential = await judging.credentials.of(request);
  if (credential === null) throw new RefusedError({ code: 'not_signed_in' });
  if (call.credential === 'merchant' && credential.merchantId !== (request.params as { merchantId?: string }).merchantId)
    throw new RefusedError({ code: 'forbidden' });
  if (call.credential === 'own' && credential.merchantId === null) throw new RefusedError({ code: 'forbidden' });
  const needed = scopeOf(call);
  if (needed !== null && !allows(credential.scope, needed)) throw new RefusedError({ code: 'forbidden', detail: { scope: credential.scope, needed } });
  if (writes && credential.via === 'cookie' && !fromOurPages(request, judging.config.publicUrl)) throw new RefusedError({ code: 'origin_not_allowed' });
  request.credential = credential;
}

const header = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function idempotencyKeyOf(call: Call, request: FastifyRequest): string | null {
  const key = call.method === 'GET' ? null : (header(request, headers.idempotencyKey)?.toLowerCase() ?? null);
  if (key !== null && !uuid.test(key)) throw new RefusedError({ code: 'malformed', detail: { reason: 'Idempotency-Key is not a UUID' } });
  return key;
}

/** `?a=&b=1`: a parameter without a value counts as absent. */
const given = (query: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== ''));

/** Whether `null` is a body of its own, which says something else than none. */
const takesNull = ({ body }: Call): boolean => body.safeParse(null).success;

function goneOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}

function ask<C extends Call>(call: C, request: FastifyRequest, reply: FastifyReply): Request<C> {
  let keyed: KeyedCall | null | undefined;
  return {
    params: parse(call.params, request.params) as ParamsOf<C>,
    query: parse(call.query, given(request.query)) as QueryOf<C>,
    body: (call.method === 'GET' ? {} : parse(call.body, request.body ?? (request.body === null && takesNull(call) ? null : {}))) as BodyOf<C>,
    credential: request.credential,
    apiKey: request.apiKey,
    merchantId: request.credential?.merchantId ?? request.apiKey?.merchantId ?? null,
    idempotencyKey: idempotencyKeyOf(call, request),
    get keyed() {
      keyed ??= keyedCallOf(call, this);
      return keyed;
    },
    sent: sentWith(request),
    get browser() {
      return browserOf(request, reply);
    },
    header: (name, value) => void reply.header(name, value),
    gone: () => goneOf(reply),
  };
}

/** Whose turns a call of a merchant waits for; null: none. */
function turnsOf(call: Call, { reads, changes }: Judging): Turns | null {
  if (runsInThread(call)) return null;
  if (takesTurns(call)) return changes;
  // A session's own questions read no merchant's data: they may wait for others outside without keeping a merchant's reads waiting.
  return call.method === 'GET' && call.base === 'api' && call.credential !== 'session' ? reads : null;
}

/** Where a call is found below the server's root. */
export const addressOf = (call: Call): string => `/${call.base}${call.path}`;

/**
 * Refuses what guards the shop to a session that has not proved lately who it is, or was begun with the recovery address, whose mailbox may be a thief's. What was done
 * before is answered again.
 */
async function needProof<C extends Call>(call: C, { credentials, isProofFor }: Judging, asked: Request<C>, isDone: IsDone<C> | undefined): Promise<void> {
  if (call.guards !== true || asked.credential === null) return;
  const proof = await credentials.proofOf(asked.credential);
  if (proof === null) throw new RefusedError({ code: 'not_signed_in' });
  const isTooNew = proof.isRecovered && call.forRecovered !== true;
  const isTheirs = proof.isProved && ((await isProofFor?.(proof, asked)) ?? true);
  if ((isTheirs && !isTooNew) || (await isDone?.(asked)) === true) return;
  if (isTooNew) throw new RefusedError({ code: 'browser_too_new', detail: { hours: limits.recoveryOpenMs / 3_600_000 } });
  throw new RefusedError({ code: 'proof_needed', detail: { minutes: limits.proofFreshMs / 60_000 } });
}

/** Whether a call repeats one that was done under the same key: it changes nothing, and whoever lost its answer still gets it. */
type IsDone<C extends Call> = (asked: Request<C>) => Promise<boolean>;

/**
 * Turns a call of the contract into a route: authorise, parse, handle, and serialise the result in the contract's shape. `isDone`: of a call that guards the shop and
 * may be repeated.
 */
export function mount<C extends Call>(
  app: FastifyInstance,
  judging: Judging,
  call: C,
  answer: (asked: Request<C>) => Promise<Answer<C> | WrittenAnswer<C>>,
  isDone?: IsDone<C>,
): void {
  app.route({
    method: call.method,
    url: addressOf(call),
    ...(call.bodyBytesMax === undefined ? {} : { bodyLimit: call.bodyBytesMax }),
    schema: { response: { [call.status]: serialiserSchemaOf(call.reply) } },
    serializerCompiler: serialiserOf,
    onRequest: (request) => judge(call, judging, request),
    handler: async (request, reply) => {
      const asked = ask(call, request, reply);
      await needProof(call, judging, asked, isDone);
      const whyNot = judging.mayNot?.(call, asked) ?? null;
      const refusal = whyNot === null ? null : await whyNot;
      if (refusal !== null) return answerRefused(reply, refusal, {}, call);
      const doer = judging.doerOf?.(call, asked) ?? null;
      if (doer !== null) Object.assign(asked, { doer: await doer });
      const turns = asked.merchantId === null ? null : turnsOf(call, judging);
      const answered = await (turns === null ? answer(asked) : turns.turn(asked.merchantId ?? '', () => answer(asked)));
      if (!answered.ok) return answerRefused(reply, answered.refusal, {}, call);
      if (!(answered.value instanceof Written)) return reply.code(call.status).send(answered.value);
      const { bytes, type } = answered.value;
      return bytes === null ? reply.code(304).send() : reply.code(call.status).type(type).send(bytes);
    },
  });
}

/** A call whose body has not been read: its bytes. */
type Unread<C extends Call> = Omit<C, 'body'> & { readonly body: typeof unread };
const unread = z.instanceof(Uint8Array);

/** Mounts calls whose bodies are handed on as they came, for a thread to read and to judge. */
export function mountUnread(
  app: FastifyInstance,
  judging: Judging,
  mountThem: (mountOne: <C extends Call>(call: C, answer: (asked: Request<Unread<C>>) => Promise<Answer<C> | WrittenAnswer<C>>) => void) => void,
): void {
  app.register(async (routes) => {
    keepBodies(routes);
    mountThem((call, answer) => mount(routes, judging, { ...call, body: unread } as never, answer as never));
  });
}
