import type { RefusalCode } from '@till/domain/result';
import type { Scope } from '@till/domain/sign-in/scope';
import type * as z from 'zod/mini';

/** Refusals of the HTTP border itself, apart from any rule. */
export type BorderCode =
  | 'malformed'
  | 'not_signed_in'
  | 'forbidden'
  | 'origin_not_allowed'
  | 'not_found'
  | 'method_not_allowed'
  | 'too_large'
  | 'unsupported_media_type'
  | 'too_many_requests'
  | 'unavailable'
  | 'code_wrong'
  | 'account_elsewhere'
  | 'second_factor_needed'
  | 'proof_needed'
  | 'asked_again'
  | 'browser_too_new'
  | 'download_running'
  | 'sso_off'
  | 'sso_wrong'
  | 'email_not_vouched'
  | 'already_registered'
  | 'bot_check_failed'
  | 'bot_check_unavailable'
  | 'email_invalid'
  | 'field_not_changeable'
  | 'phone_invalid'
  | 'text_messages_off'
  | 'idempotency_key_reused'
  | 'device_not_found'
  | 'device_in_payment'
  | 'device_label_taken'
  | 'device_removed'
  | 'too_many_devices'
  | 'staff_not_found'
  | 'role_not_found'
  | 'too_many_staff'
  | 'too_many_roles'
  | 'too_many_discount_rules'
  | 'discount_code_unknown'
  | 'too_many_service_charges'
  | 'pin_wrong'
  | 'clock_event_not_found'
  | 'approval_not_valid'
  | 'gateway_account_invalid'
  | 'gateway_in_payment'
  | 'printer_address_invalid'
  | 'address_search_failed'
  | 'receipt_picture_invalid'
  | 'printer_out_of_reach'
  | 'printer_changed'
  | 'internal';

/** Every `code` of an error reply. */
export type ErrorCode = RefusalCode | BorderCode;

/** The body of every error reply. `message` is a sentence for a person, `code` is stable for programs. */
export interface ErrorBody {
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly requestId: string;
  readonly detail?: Readonly<Record<string, string | number>> | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: the widest schema, only used as a bound
export type Schema = z.ZodMiniType<any, any>;

/**
 * One call of the wire, described once and used at both ends.
 * `base` picks the service (its address comes from /config.json); `path` is written with `:params` as the router reads it.
 * `credential`: `none`; `session` (the owner's cookie); `merchant` (a session or token of the merchant named by
 * `:merchantId`); `own` (a session or token; the merchant is the caller's); `api-key` (a key of that merchant, in `x-api-key`).
 */
export interface Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
  Code extends ErrorCode = ErrorCode,
> {
  readonly name: string;
  readonly base: 'api' | 'auth';
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly credential: 'none' | 'session' | 'merchant' | 'own' | 'api-key';
  /** It touches what guards the shop: who calls it has to have proved who they are within `limits.proofFreshMs`, or it is refused with `proof_needed`. */
  readonly guards?: true;
  /** Of a call that guards: a session that was begun with the recovery address may make it, too; any other is refused to it with `browser_too_new`. */
  readonly forRecovered?: true;
  /** The scope that a session needs for it: of a write, where that is less than all; of a read, where it is all. */
  readonly needs?: Scope;
  /** Of a call of the owner's own: a session that does not manage may make it, too. */
  readonly forEverySession?: true;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The largest body that it takes, where that is more than other calls take. */
  readonly bodyBytesMax?: number;
  readonly status: 200 | 201 | 202;
  readonly reply: Reply;
  /** The codes of its own refusals; the border adds those of every call (`codesOf`). */
  readonly refusals: readonly Code[];
}

export const call = <P extends Schema, Q extends Schema, B extends Schema, R extends Schema, C extends ErrorCode>(
  description: Call<P, Q, B, R, C>,
): Call<P, Q, B, R, C> => description;

export type ParamsOf<C extends Call> = z.infer<C['params']>;
export type QueryOf<C extends Call> = z.infer<C['query']>;
export type BodyOf<C extends Call> = z.infer<C['body']>;
export type ReplyOf<C extends Call> = z.infer<C['reply']>;
/** The codes that a call's handler may refuse with. */
export type CodeOf<C extends Call> = C['refusals'][number];

/** The scope that a session needs for a call: a new write needs all, until it says less. null: none, it is for every session, or for none. */
export function scopeOf({ credential, method, needs, forEverySession }: Pick<Call, 'credential' | 'method' | 'needs' | 'forEverySession'>): Scope | null {
  if (credential === 'none' || credential === 'api-key' || forEverySession === true) return null;
  // What is the owner's own (sessions, addresses, the trail) is nobody's who may only read or sell.
  if (credential === 'session') return 'manage';
  if (method === 'GET') return needs === 'manage' ? 'manage' : 'read';
  return needs ?? 'manage';
}

/** What a role may not do without somebody who approves it, or who approved something else: of every write, and of what only some may read. */
export const needsApproval = ['approval_needed', 'approval_not_valid'] as const satisfies readonly ErrorCode[];

/** The border's refusals of any write, before its handler is called. */
const writing: readonly ErrorCode[] = ['origin_not_allowed', 'too_large', 'unsupported_media_type', 'card_number_in_text'];

/** Every code that a reply to this call can have: its own refusals, and the border's for calls of its kind. */
export const codesOf = (
  call: Pick<Call, 'credential' | 'method' | 'guards' | 'forRecovered' | 'needs' | 'forEverySession' | 'refusals'>,
): ReadonlySet<ErrorCode> =>
  new Set([
    ...call.refusals,
    ...(scopeOf(call) === null ? [] : (['forbidden'] as const)),
    ...(call.guards === true ? (['proof_needed'] as const) : []),
    ...(call.guards === true && call.forRecovered !== true ? (['browser_too_new'] as const) : []),
    ...(call.method === 'GET' ? [] : writing),
    ...(call.method === 'GET' || scopeOf(call) === null ? [] : needsApproval),
  ]);

/** The call's path with its parameters filled in and escaped; undefined query values are dropped. */
export function pathOf(
  description: Pick<Call, 'path'>,
  params: Readonly<Record<string, string | number>>,
  query: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const path = description.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  return asked.length === 0 ? path : `${path}?${asked.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`).join('&')}`;
}
