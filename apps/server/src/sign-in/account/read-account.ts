import type { accountCall } from '@till/contract/auth/account';
import { limits } from '@till/domain/limits';
import { accept } from '@till/domain/result';
import { maskedEmail } from '@till/domain/sign-in/email';
import type { Sql } from 'postgres';
import type { Credential } from '../../border/caller.ts';
import type { Answer, Request } from '../../border/mount.ts';
import type { Context } from '../../context.ts';
import { hasFactor } from '../factor/factor-store.ts';
import { countRecoveryCodes } from '../factor/recovery-codes.ts';
import { pendingOf } from './pending-store.ts';

/** How an owner signs in. */
export interface Account {
  readonly email: string;
  readonly recoveryEmail: string | null;
  readonly google: boolean;
  /** From then on (ms since epoch) this session changes the e-mail address without a code from the present one; null: never, or no longer. */
  readonly changesFrom: number | null;
  /** Until then (ms since epoch) it has just proved to be the owner's, with nobody by name at the tablet; absent: it has not. */
  readonly provedUntil?: number;
}

/** The owner of a session; null: it has ended. `now` in ms since epoch. */
export async function accountOf(sql: Sql, { ownerId, sessionId }: Pick<Credential, 'ownerId' | 'sessionId'>, now: number): Promise<Account | null> {
  const [row] = await sql<
    {
      email: string;
      recovery_email: string | null;
      google: boolean;
      by_recovery: boolean;
      created_at: number;
      proved_at: number | null;
      proved_for: string | null;
    }[]
  >`
    select o.email, o.recovery_email, s.by_recovery, s.created_at, s.proved_at, s.proved_for, exists (select from door.identity i where i.owner_id = o.id) as google
    from door.owner o join door.session s on s.owner_id = o.id where o.id = ${ownerId} and s.id = ${sessionId}`;
  if (row === undefined) return null;
  const { email, recovery_email: recoveryEmail, google, by_recovery, created_at, proved_at, proved_for } = row;
  const isOpen = by_recovery && now < created_at + limits.recoveryOpenMs;
  const provedUntil = proved_for === null ? (proved_at ?? 0) + limits.proofFreshMs : 0;
  return {
    ...{ email, recoveryEmail, google, changesFrom: isOpen ? created_at + limits.recoveryWaitMs : null },
    ...(isOpen || provedUntil <= now ? {} : { provedUntil }),
  };
}

export async function readAccount({ sql, clock }: Context, { credential }: Request<typeof accountCall>): Promise<Answer<typeof accountCall>> {
  const account = credential?.via === 'cookie' ? await accountOf(sql, credential, clock()) : null;
  if (account === null || credential === null) return { ok: false, refusal: { code: 'not_signed_in' } };
  const { ownerId } = credential;
  const [isOn, recoveryCodesLeft, waiting] = await Promise.all([hasFactor(sql, ownerId), countRecoveryCodes(sql, ownerId), pendingOf(sql, ownerId)]);
  const pending = waiting.map(({ id, kind, address, asked_at, due_at }) => ({
    ...{ id, kind, askedAt: asked_at, dueAt: due_at },
    address: address === null ? null : maskedEmail(address),
  }));
  const recoveryEmail = account.recoveryEmail === null ? null : maskedEmail(account.recoveryEmail);
  return accept({ ...account, recoveryEmail, secondFactor: isOn ? 'on' : 'off', recoveryCodesLeft, pending });
}
