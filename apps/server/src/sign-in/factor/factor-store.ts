import { typedFactor } from '@till/domain/sign-in/second-factor';
import type { ISql, TransactionSql } from 'postgres';
import type { Config } from '../../context.ts';
import { seal, unseal } from '../../platform/sealed.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

const what = 'second factors';
const placeOf = (ownerId: string): string => `second factor of ${ownerId}`;

/** The app's secret as it is stored. */
export const sealedSecret = ({ secret }: Pick<Config, 'secret'>, ownerId: string, appSecret: string): Buffer => seal(what, secret, placeOf(ownerId), appSecret);

/** null: it was sealed with a secret that this server no longer has; then recovery codes count alone. */
function openedSecret({ secret, secretOld }: Pick<Config, 'secret' | 'secretOld'>, ownerId: string, sealed: Buffer): string | null {
  const opened = unseal(what, secret, placeOf(ownerId), sealed);
  return opened ?? (secretOld == null ? null : unseal(what, secretOld, placeOf(ownerId), sealed));
}

/** Whether the owner's second factor is in force: it is asked for on new browsers, and nothing else proves who they are. */
export async function hasFactor(sql: ISql, ownerId: string): Promise<boolean> {
  return (await sql`select from door.second_factor where owner_id = ${ownerId} and in_force_at is not null`).length > 0;
}

/** With what a second factor was shown. */
export type FactorShown = 'app' | 'recovery-code';

/**
 * Uses up what was typed as a second factor: a code of the app counts once, and so does a recovery code. `of`: the factor that is in force, or the one that is being set
 * up, of which only the app's code counts. null: it is wrong. `now` in ms since epoch.
 */
export async function useFactor(
  tx: TransactionSql,
  config: Pick<Config, 'secret' | 'secretOld'>,
  { ownerId, typed, of = 'in-force' }: { readonly ownerId: string; readonly typed: string; readonly of?: 'in-force' | 'set-up' },
  now: number,
): Promise<FactorShown | null> {
  const said = typedFactor(typed);
  const [factor] = await tx<{ sealed: Buffer; in_force_at: number | null }[]>`
    select sealed, in_force_at from door.second_factor where owner_id = ${ownerId} for update`;
  if (said === null || factor === undefined || (factor.in_force_at !== null) !== (of === 'in-force')) return null;
  if (said.kind === 'recovery') return of === 'in-force' && (await useRecoveryCode(tx, ownerId, said.code)) ? 'recovery-code' : null;
  const secret = openedSecret(config, ownerId, factor.sealed);
  const step = secret === null ? null : stepOfCode(secret, said.code, now);
  if (step === null) return null;
  const used = await tx`update door.second_factor set last_step = ${step} where owner_id = ${ownerId} and last_step < ${step}`;
  return used.count === 1 ? 'app' : null;
}

/** Puts the factor in force: whoever is signed in elsewhere has not shown it, and proves nothing by what they showed before. */
export async function putInForce(tx: TransactionSql, ownerId: string, sessionId: string | null, now: number): Promise<boolean> {
  const put = await tx`
    update door.second_factor set in_force_at = ${now} where owner_id = ${ownerId} and confirmed_at is not null and in_force_at is null`;
  if (put.count === 0) return false;
  await tx`update door.session set proved_at = null where owner_id = ${ownerId} and id is distinct from ${sessionId}`;
  // What they asked for waits on, but nobody stops it from the other mailbox any more: they have shown who they are.
  await tx`update door.pending_change set by_link = false, veto_hash = null where owner_id = ${ownerId} and session_id = ${sessionId} and ended_at is null`;
  return true;
}

/** Takes the factor away, with its recovery codes. false: there was none in force. */
export async function takeAway(tx: TransactionSql, ownerId: string): Promise<boolean> {
  await tx`delete from door.recovery_code where owner_id = ${ownerId}`;
  const [gone] = await tx<{ in_force_at: number | null }[]>`delete from door.second_factor where owner_id = ${ownerId} returning in_force_at`;
  return gone !== undefined && gone.in_force_at !== null;
}
