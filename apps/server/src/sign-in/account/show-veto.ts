import type { showVetoCall } from '@till/contract/auth/pending';
import { accept } from '@till/domain/result';
import { clientNameOf } from '@till/domain/sign-in/client';
import { maskedEmail } from '@till/domain/sign-in/email';
import type { TransactionSql } from 'postgres';
import type { Answer, Request } from '../../border/mount.ts';
import type { Context } from '../../context.ts';
import { hashOf, linkShape } from '../secrets.ts';
import type { Pending } from './pending-store.ts';
import { moveOf } from './veto.ts';

/** What a link would stop or take back. */
interface Shown {
  readonly what: 'recovery' | 'second-factor-on' | 'email';
  /** null: none, or it goes */
  readonly address: string | null;
  readonly at: number;
  readonly dueAt: number | null;
}

/** From where it was asked for, as the audit trail has it; undefined: it has nothing of it any more. */
type Place = { readonly at: number; readonly ip: string; readonly agent: string } | undefined;

/** What the link of a letter would stop or take back. One that does nothing any more, for whatever reason: 401 `code_wrong`; why, says the veto itself. Nothing is changed. */
export async function showVeto({ sql, clock }: Context, { body }: Request<typeof showVetoCall>): Promise<Answer<typeof showVetoCall>> {
  if (!linkShape.test(body.veto)) return { ok: false, refusal: { code: 'code_wrong' } };
  const hash = hashOf(body.veto);
  const found = await sql.begin(async (tx) => (await waitingOf(tx, hash)) ?? (await movedOf(tx, hash, clock())));
  if (found === null) return { ok: false, refusal: { code: 'code_wrong' } };
  const { shown, place } = found;
  const { browser, system } = clientNameOf(place?.agent ?? '');
  const network = place === undefined || place.ip === '' ? null : place.ip;
  return accept({ ...shown, address: shown.address === null ? null : maskedEmail(shown.address), browser, system, network });
}

interface Found {
  readonly shown: Shown;
  readonly place: Place;
}

async function waitingOf(tx: TransactionSql, hash: Buffer): Promise<Found | null> {
  const [pending] = await tx<Pending[]>`
    select owner_id, kind, address, asked_at, due_at from door.pending_change
    where ended_at is null and by_link and (veto_hash = ${hash} or id = (select pending_id from door.letter_link where hash = ${hash}))`;
  if (pending === undefined || pending.kind === 'second-factor-off') return null;
  // Whoever asks anew takes the place of what waited: the newest entry is of what waits now.
  const place = await placeOf(tx, pending.owner_id, 'change-waits', { name: pending.kind });
  return { shown: { what: pending.kind, address: pending.address, at: pending.asked_at, dueAt: pending.due_at }, place };
}

async function movedOf(tx: TransactionSql, hash: Buffer, now: number): Promise<Found | null> {
  const move = await moveOf(tx, hash, now);
  if (move === null) return null;
  const { owner_id: ownerId, email } = move.former;
  const place = await placeOf(tx, ownerId, 'email-changed', { was: email });
  return { shown: { what: 'email', address: email, at: place?.at ?? now, dueAt: null }, place };
}

/** Of the newest entry of this kind in the owner's trail. */
async function placeOf(tx: TransactionSql, ownerId: string, act: string, details: { readonly name: string } | { readonly was: string }): Promise<Place> {
  const [entry] = await tx<NonNullable<Place>[]>`
    select at, ip, agent from door.audit where owner_id = ${ownerId} and act = ${act} and details @> ${tx.json(details)} order by id desc limit 1`;
  return entry;
}
