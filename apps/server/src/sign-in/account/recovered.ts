import { accept, type Result } from '@till/domain/result';
import type { TransactionSql } from 'postgres';
import type { Browser } from '../../border/browser.ts';
import type { Context } from '../../context.ts';
import type { Mailer } from '../../platform/mailer.ts';
import type { Owner } from '../begin-session.ts';
import { sendNotices } from './address-letters.ts';
import { recoverableOwner } from './former-addresses.ts';

/** A code or link that was used. `recovery`: it went to the recovery address. */
export interface UsedCode {
  readonly email: string;
  readonly recovery: boolean;
}

/** A sign-in that may be one with the recovery address. */
interface Recovered {
  /** The owner of the address, or who had it some days ago; who has a recovery address still. */
  ownerOf(tx: TransactionSql, email: string): Promise<Result<Owner, { readonly code: 'code_wrong' }>>;
  /** Tells all their addresses of the sign-in, if there was one: after the commit. */
  tell(): void;
}

export function openRecovered(context: Context, mailer: Mailer, browser: Browser): Recovered {
  let told: readonly string[] = [];
  return {
    async ownerOf(tx, email) {
      const owner = await recoverableOwner(tx, email, context.clock());
      if (owner === null) return { ok: false, refusal: { code: 'code_wrong' } };
      const { recovery_email, ...found } = owner;
      told = [...new Set([found.email, email, recovery_email])];
      return accept({ ...found, isRecovered: true, typed: email });
    },
    tell() {
      sendNotices(mailer, browser, 'recovered', told, context.config.publicUrl);
    },
  };
}
