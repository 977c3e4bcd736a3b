import type { Context } from '../../context.ts';
import { type Loop, openLoop } from '../../jobs/loop.ts';

/** Addresses that one step enters. */
const stepCount = 500;
const stepPauseMs = 100;
const retryMs = 30_000;
/** Owners whom the log names. */
const namedCountMax = 20;

/**
 * Who is entered: first owners with a business, who are somebody's for sure; then the others, and what owners signed in with some days ago, which a link may give back
 * to them.
 */
type Round = 'owners' | 'others';

/** Somebody who has an account in another cell, too. */
interface Twice {
  readonly owner: string;
  readonly cell: string;
}

/**
 * Enters in the directory, once a start, whom this cell had before it had one; whoever comes later is entered by their sign-in. Done again it changes nothing, so each
 * process does it. null: there is no directory.
 */
export function openEntering({ sql, directory, clock, log }: Pick<Context, 'sql' | 'directory' | 'clock' | 'log'>): Loop | null {
  if (directory === null) return null;
  let [round, after, count]: [Round, string, number] = ['owners', '', 0];
  const twice: Twice[] = [];

  async function enterSome(): Promise<'more' | 'all'> {
    const found = await (round === 'owners'
      ? sql<{ id: string | null; email: string }[]>`
          select id, email from door.owner where merchant_id is not null and email > ${after} order by email limit ${stepCount}`
      : sql<{ id: string | null; email: string }[]>`
          select null as id, email from (
            select email from door.owner where merchant_id is null union select email from door.former_address where ends_at > ${clock()}
          ) other where email > ${after} order by email limit ${stepCount}`);
    const others = found.length === 0 || directory === null ? new Map() : await directory.claim(found.map(({ email }) => email));
    for (const { id, email } of found) {
      const other = others.get(email);
      if (other !== undefined && id !== null) twice.push({ owner: id, cell: other.name });
    }
    count += found.length;
    after = found.at(-1)?.email ?? after;
    if (found.length === stepCount) return 'more';
    if (round === 'others') return 'all';
    [round, after] = ['others', ''];
    return 'more';
  }

  return openLoop({
    log,
    trouble: 'the owners of this cell cannot be entered in the directory of DIRECTORY_URL now: they sign in here all the same, and it is tried again',
    everyMs: stepPauseMs,
    retryMs,
    look: async ({ done }) => {
      if ((await enterSome()) === 'more') return;
      log.info({ count }, 'the owners of this cell stand in the directory');
      if (twice.length > 0)
        log.warn(
          { count: twice.length, owners: twice.slice(0, namedCountMax) },
          'owners of this cell have an account in the cell that is named, too: each cell signs its own in, and any other sends them there. Where somebody uses only one of both, tell them its address',
        );
      done();
    },
  });
}
