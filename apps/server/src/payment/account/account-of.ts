import type { GatewayAccount } from '@till/domain/card/account';
import * as z from 'zod/mini';

const length = [z.minLength(1), z.maxLength(2000)] as const;
/** A value that is sent in a header: it must not contain e.g. a pasted line break. */
const said = z.string().check(...length, z.regex(/^[\x20-\x7e]*$/, 'has a character that cannot be sent, a line break perhaps'));
const password = z.string().check(...length, z.regex(/^\P{Cc}*$/u, 'has a character that cannot be sent, a line break perhaps'));
const address = z.optional(z.string().check(z.regex(/^https:\/\/[^\s]+$/, 'is not an address that begins with https://')));

const Account = z.discriminatedUnion('gateway', [
  z.strictObject({
    gateway: z.literal('cardpointe'),
    terminalUrl: address,
    gatewayUrl: address,
    apiKey: said,
    merchantId: said.check(z.maxLength(16)),
    user: password,
    password,
  }),
  z.strictObject({
    gateway: z.literal('valor'),
    publishUrl: address,
    statusUrl: address,
    cancelUrl: address,
    merchantUrl: address,
    appId: said.check(z.length(32)),
    appKey: said.check(z.length(32)),
    channelId: said.check(z.length(32)),
    isvId: z.optional(said),
    cancels: z.optional(z.boolean()),
  }),
  z.strictObject({
    gateway: z.literal('clover'),
    url: address,
    accessToken: said,
    refreshToken: z.optional(said),
    tokenUrl: address,
    clientId: z.optional(said),
    posId: said,
    merchantId: said,
  }),
]);

/** Parses a gateway account from JSON, or names its first error, never its values. */
export function accountOf(text: string): { readonly account: GatewayAccount } | { readonly wrong: string; readonly field: string } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { wrong: 'It is not JSON.', field: '' };
  }
  const parsed = Account.safeParse(json);
  if (parsed.success) return { account: parsed.data };
  const [issue] = parsed.error.issues;
  const names = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : (issue?.path.join('.') ?? '');
  return {
    field: names,
    wrong:
      issue?.code === 'unrecognized_keys'
        ? `It has fields that no account has: ${names}.`
        : `Its field ${names === '' ? 'gateway' : names} ${issue?.code === 'invalid_format' ? issue.message : 'is missing, empty or not what it should be'}.`,
  };
}
