import { accept, type Result } from '@till/domain/result';
import type { TransactionSql } from 'postgres';
import type { Owner } from '../begin-session.ts';
import { recoverableOwner } from './former-addresses.ts';

/** A code or link that was used. `recovery`: it went to the recovery address. */
export interface UsedCode {
  readonly email: string;
  readonly recovery: boolean;
}

/** The owner of the address, or who had it some days ago, who signs in with the recovery address; all their addresses are told of it. `now` in ms since epoch. */
export async function recoveredOwner(tx: TransactionSql, email: string, now: number): Promise<Result<Owner, { readonly code: 'code_wrong' }>> {
  const owner = await recoverableOwner(tx, email, now);
  if (owner === null) return { ok: false, refusal: { code: 'code_wrong' } };
  const { recovery_email, ...found } = owner;
  return accept({ ...found, recoveredBy: recovery_email, typed: email });
}
