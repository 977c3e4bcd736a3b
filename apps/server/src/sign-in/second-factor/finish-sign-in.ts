import type { secondFactorCall } from '@till/contract/auth/second-factor';
import { accept, type Result } from '@till/domain/result';
import type { Scope } from '@till/domain/sign-in/scope';
import { typedFactor } from '@till/domain/sign-in/second-factor';
import type { TransactionSql } from 'postgres';
import type { Answer, Request } from '../../border/mount.ts';
import type { Refused } from '../../border/refused.ts';
import { tooMany } from '../../border/too-many.ts';
import type { Context } from '../../context.ts';
import { audit } from '../../history/audit.ts';
import { release, take } from '../../platform/rate-limit.ts';
import { recoveredOwner } from '../account/recovered.ts';
import { beginSession, type Owner, type Session } from '../begin-session.ts';
import { factorTriesOf } from '../code-limits.ts';
import { halfCookie, secretIn } from '../cookie.ts';
import { hasFactor, useFactor } from '../factor/factor-store.ts';
import { type HalfSignIn, halfOf, spendHalf } from '../factor/half-sign-in.ts';

const wrong = { ok: false, refusal: { code: 'code_wrong' } } as const;

/** Finishes the sign-in that this browser began. */
export async function showSecondFactor(context: Context, asking: Request<typeof secondFactorCall>): Promise<Answer<typeof secondFactorCall>> {
  return finishSignIn(context, asking, { secret: secretIn(asking.browser.cookies, halfCookie), typed: asking.body.code, scope: asking.body.scope });
}

/** The second half of a sign-in. Codes of the app are limited; a recovery code is not, so that nobody who tries codes keeps the owner out. */
export async function finishSignIn(
  context: Context,
  asking: Pick<Request, 'browser' | 'header'>,
  { secret, typed, scope }: { readonly secret: string | null; readonly typed: string; readonly scope: Scope | undefined },
): Promise<Result<Session, Refused<'not_signed_in' | 'code_wrong' | 'too_many_requests'>>> {
  const { sql, clock, config } = context;
  const { browser } = asking;
  const now = clock();
  const half = await halfOf(sql, secret, now);
  if (half === null || secret === null) return { ok: false, refusal: { code: 'not_signed_in' } };
  const tries = typedFactor(typed)?.kind === 'recovery' ? null : factorTriesOf(half.owner_id);
  const taken = tries === null ? { ok: true as const } : await take(sql, [tries], now);
  if (!taken.ok) return { ok: false, refusal: tooMany(asking, taken.retryAfterSeconds) };
  const session = await beginSession(context, browser, half.how, async (tx): Promise<Result<Owner, Refused<'code_wrong'>>> => {
    // It was turned off meanwhile, because it was lost: there is nothing to show.
    const shown = (await hasFactor(tx, half.owner_id)) ? await useFactor(tx, config, { ownerId: half.owner_id, typed }, now) : 'off';
    if (shown === null || !(await spendHalf(tx, secret))) return wrong;
    if (shown === 'recovery-code') await audit(tx, { credential: { ownerId: half.owner_id }, browser }, 'recovery-code-used');
    const owner = half.by_recovery ? await recoveredOwner(tx, half.email, now) : await ownerNow(tx, half);
    return owner.ok ? accept({ ...owner.value, showedFactor: true, scope }) : owner;
  });
  if (!session.ok) return session.refusal.code === 'second_factor_needed' ? wrong : { ok: false, refusal: session.refusal };
  if (tries !== null) await release(sql, tries, now);
  return session;
}

/** The owner of a half, as they are now. */
async function ownerNow(tx: TransactionSql, { owner_id }: HalfSignIn): Promise<Result<Owner, Refused<'code_wrong'>>> {
  const [owner] = await tx<Owner[]>`select id, email, merchant_id, phone from door.owner where id = ${owner_id}`;
  return owner === undefined ? wrong : accept(owner);
}
