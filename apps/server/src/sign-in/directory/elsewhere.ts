import type { Browser } from '../../border/browser.ts';
import type { Refused } from '../../border/refused.ts';
import type { Context } from '../../context.ts';
import { hasOwner } from '../link-past-limits.ts';

/**
 * Whether somebody who has just proved that an address is theirs belongs to another cell: only then the directory is asked, and only for an address that has no owner
 * here. null: to this one, for good. Nothing that proved it is used up by a refusal.
 */
export async function elsewhere(
  { sql, directory }: Pick<Context, 'sql' | 'directory'>,
  { warn }: Pick<Browser, 'warn'>,
  email: string,
): Promise<Refused<'account_elsewhere' | 'unavailable'> | null> {
  if (directory === null || (await hasOwner(sql, email))) return null;
  try {
    const other = (await directory.claim([email])).get(email);
    if (other === undefined) return null;
    if (other.address !== null) return { code: 'account_elsewhere', detail: { address: other.address } };
    warn({ cell: other.name }, 'the directory names a cell that CELLS does not list: its owners cannot be told where to sign in, they were answered 503');
  } catch (error) {
    warn(
      { err: error },
      'the directory of DIRECTORY_URL cannot be asked: people who are new to this cell cannot sign in, and were answered 503; all others can',
    );
  }
  return { code: 'unavailable' };
}
