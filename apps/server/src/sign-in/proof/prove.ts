import type { proveCall } from '@till/contract/auth/proof';
import type { BodyOf } from '@till/contract/call';
import type { AuditDetails } from '@till/contract/write/owner/audit';
import { limits } from '@till/domain/limits';
import { accept, type Result } from '@till/domain/result';
import type { TransactionSql } from 'postgres';
import type { Credential } from '../../border/caller.ts';
import type { Answer, Request } from '../../border/mount.ts';
import type { Refused } from '../../border/refused.ts';
import { tooMany } from '../../border/too-many.ts';
import type { Context } from '../../context.ts';
import { audit } from '../../history/audit.ts';
import { release, take } from '../../platform/rate-limit.ts';
import { proofTriesOf } from '../code-limits.ts';
import { learnLanguage } from '../emails/owner-language.ts';
import { hasFactor, useFactor } from '../factor/factor-store.ts';
import { isOneTimeCode, sameHash } from '../one-time-code.ts';
import { spendNonce } from '../spent-nonce.ts';
import type { Google } from '../sso/google.ts';
import { ownerWith } from '../sso/identity-store.ts';
import { verifiedClaims } from '../sso/verified-claims.ts';
import { proofCodeStore, proofHashOf } from './proof-code-store.ts';

type ProveCall = typeof proveCall;
type Refusal = Refused<'code_wrong' | 'second_factor_needed' | 'sso_off' | 'sso_wrong' | 'unavailable'>;

/** Whoever proves who they are, and how they do it. */
interface Proving {
  readonly context: Context;
  readonly google: Google | null;
  readonly asked: Request<ProveCall>;
  readonly credential: Credential;
}

/** A proof that was right; `use` uses it up in the transaction in which it counts. false: somebody else has used it meanwhile. */
interface Right {
  readonly use: (tx: TransactionSql) => Promise<boolean>;
}

/** One way to prove who it is. */
type Way = (proving: Proving, said: string) => Promise<Result<Right, Refusal>>;

const wrong = { ok: false, refusal: { code: 'code_wrong' } } as const;

/** By the code of the newest e-mail that this session asked for. */
const byCode: Way = async ({ context: { sql, config, clock }, credential: { sessionId } }, said) => {
  const kept = await proofCodeStore(sql).tried(sessionId, clock());
  const sent = proofHashOf(sessionId, said, config.secret);
  const isRight = sameHash(kept ?? Buffer.alloc(sent.length), sent);
  if (kept === null || !isRight || !isOneTimeCode(said)) return wrong;
  const use = async (tx: TransactionSql) =>
    (await tx`update door.session set proof_hash = null, proof_ends_at = null where id = ${sessionId} and proof_hash = ${sent}`).count === 1;
  return accept({ use });
};

/** By a new sign-in at Google with the account that is this owner's. */
const byGoogle: Way = async ({ context, google, asked: { browser }, credential: { ownerId } }, said) => {
  const verified = await verifiedClaims(context, google, browser, said);
  if (!verified.ok) return verified;
  const { nonce, endsAt, subject } = verified.value;
  return accept({ use: async (tx) => (await ownerWith(tx, subject))?.id === ownerId && (await spendNonce(tx, nonce, endsAt)) });
};

/** By the app's code or a recovery code. */
const bySecondFactor: Way = async ({ context: { config, clock }, asked, credential: { ownerId } }, typed) => {
  const use = async (tx: TransactionSql) => {
    const shown = await useFactor(tx, config, { ownerId, typed }, clock());
    if (shown === 'recovery-code') await audit(tx, asked, 'recovery-code-used');
    return shown !== null;
  };
  return accept({ use });
};

/** Every way, by its field of the body. */
const ways: Readonly<Record<Exclude<keyof BodyOf<ProveCall>, 'opens'>, { readonly how: AuditDetails['how']; readonly way: Way; readonly wrong: Refusal }>> = {
  code: { how: 'code', way: byCode, wrong: { code: 'code_wrong' } },
  google: { how: 'google', way: byGoogle, wrong: { code: 'sso_wrong' } },
  secondFactor: { how: 'app', way: bySecondFactor, wrong: { code: 'code_wrong' } },
};

/**
 * The signed-in session proves who it is: for a while its calls that guard the shop are served, of whoever stands there now, unless it only opens a locked tablet. Twenty
 * wrong proofs a day.
 */
export async function prove(context: Context, google: Google | null, asked: Request<ProveCall>): Promise<Answer<ProveCall>> {
  const { sql, clock } = context;
  const { body, credential } = asked;
  if (credential?.via !== 'cookie') return { ok: false, refusal: { code: 'not_signed_in' } };
  const { sessionId, ownerId } = credential;
  const now = clock();
  const name = body.secondFactor !== undefined ? 'secondFactor' : body.code === undefined ? 'google' : 'code';
  // Who reads the mailbox must not be enough.
  if (name !== 'secondFactor' && (await hasFactor(sql, ownerId))) return { ok: false, refusal: { code: 'second_factor_needed' } };
  const tries = proofTriesOf(sessionId);
  const taken = await take(sql, [tries], now);
  if (!taken.ok) return { ok: false, refusal: tooMany(asked, taken.retryAfterSeconds) };
  const { how, way, wrong: refused } = ways[name];
  const right = await way({ context, google, asked, credential }, body[name] ?? '');
  if (!right.ok) {
    // Nobody tried anything where Google could not be asked.
    if (right.refusal.code === 'unavailable' || right.refusal.code === 'sso_off') await release(sql, tries, now);
    return right;
  }
  const isUsed = await sql.begin(async (tx) => {
    if (!(await right.value.use(tx))) return false;
    // The owner may have read it out to whoever stands at the tablet.
    const provedAt = body.opens === 'lock' ? tx`proved_at` : tx`${now}`;
    const provedFor = body.opens === 'lock' ? tx`proved_for` : tx`${asked.doer?.staffId ?? null}`;
    const proved = await tx`update door.session set proved_at = ${provedAt}, proved_for = ${provedFor} where id = ${sessionId} and expires_at > ${now}`;
    if (proved.count === 1) await audit(tx, asked, 'proved', { how });
    return proved.count === 1;
  });
  if (!isUsed) return { ok: false, refusal: refused };
  await release(sql, tries, now);
  await learnLanguage(sql, { ownerId, sessionId, language: asked.browser.language }, 'proved', now);
  return accept({ provedUntil: body.opens === 'lock' ? now : now + limits.proofFreshMs });
}
