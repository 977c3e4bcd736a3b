import { lettersOf, nextNumber, seriesStart } from '@till/domain/order/ids';
import type { TransactionSql } from 'postgres';

/** Letters that the lost shop may have given to registers right after the backup, beside one in each slot of its age. */
const lettersAheadCount = 100;
/** Shifts that the lost shop may have closed right after the backup, beside one in each slot of its age. */
const shiftsAheadCount = 20;
/** So many times a menu or the taxes may have been changed after it: each thing that is saved in the menu's editor is a version, and nobody reads their numbers. */
const versionsAheadCount = 10_000;
/** The older a backup, the more may have been numbered since. A slot is ten minutes, so another restore of the same backup goes on elsewhere than this one. */
const slotSeconds = 600;

/** When a backup was taken and restored, ms since epoch. */
export interface Restoring {
  readonly takenAt: number;
  readonly restoredAt: number;
}

/**
 * Nothing is numbered as the lost shop may have numbered something else after the backup (docs/decisions/090): orders of the shop's own series go on with letters
 * that nobody had, registers get letters beyond those, shifts and Zs leave numbers out and say which.
 */
export async function numberAhead(tx: TransactionSql, restoring: Restoring): Promise<void> {
  const ageSeconds = Math.max(0, Math.floor((restoring.restoredAt - restoring.takenAt) / 1000));
  const slot = Math.floor(ageSeconds / slotSeconds);
  await newLetters(tx, { restoredAt: restoring.restoredAt, lettersAhead: lettersAheadCount + slot, countAhead: ageSeconds % slotSeconds });
  await leaveShiftsOut(tx, restoring, shiftsAheadCount + slot);
  await versionsAhead(tx);
}

/** `countAhead`: of two restores in one slot of the backup's age each begins at another number. */
async function newLetters(
  tx: TransactionSql,
  { restoredAt, lettersAhead, countAhead }: { readonly restoredAt: number; readonly lettersAhead: number; readonly countAhead: number },
): Promise<void> {
  const merchants = await tx<{ merchantId: string; last: number }[]>`
    select m.merchant_id as "merchantId", coalesce(max(i.letters_number), 0) as last
    from shop.merchant m left join shop.installation i on i.merchant_id = m.merchant_id group by m.merchant_id`;
  const given = merchants.map(({ merchantId, last }) => {
    const number = nextNumber(last + lettersAhead - 1);
    return { merchantId, number, letters: lettersOf(number) };
  });
  const rows = tx`jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as given("merchantId" text, number int, letters text)`;
  // They are the series' own: no register gets them, and the next register's are beyond them.
  await tx`
    insert into shop.installation (merchant_id, installation_id, device_id, letters_number, created_at)
    select "merchantId", 'restored ' || ${restoredAt}::bigint, '', number, ${restoredAt} from ${rows}`;
  await tx`
    insert into shop.order_series as s (merchant_id, next, prefix)
    select "merchantId", ${seriesStart + countAhead}::int, letters from ${rows}
    on conflict (merchant_id) do update set next = s.next + ${countAhead}::int, prefix = excluded.prefix`;
}

/** Of every drawer: the numbers from the last Z on, that of an open shift with them, since it may have been closed after the backup. */
async function leaveShiftsOut(tx: TransactionSql, { takenAt, restoredAt }: Restoring, count: number): Promise<void> {
  await tx`
    insert into shop.number_gap (merchant_id, drawer_id, first_number, last_number, taken_at, restored_at)
    select merchant_id, drawer_id, last + 1, last + ${count}::int, ${takenAt}::bigint, ${restoredAt}::bigint from (
      select d.merchant_id, d.id as drawer_id, greatest(
        coalesce((select max(c.number) from shop.shift_close c where c.merchant_id = d.merchant_id and c.drawer_id = d.id), 0),
        coalesce((select max(g.last_number) from shop.number_gap g where g.merchant_id = d.merchant_id and g.drawer_id = d.id), 0)
      ) as last
      from shop.device d where d.used_as = 'register'
    ) drawer`;
  await tx`alter table shop.shift disable trigger shift_is_only_added_to`;
  await tx`
    update shop.shift s set number = g.last_number + 1
    from (select merchant_id, drawer_id, max(last_number) as last_number from shop.number_gap group by 1, 2) g
    where g.merchant_id = s.merchant_id and g.drawer_id = s.drawer_id and not exists (
      select from shop.shift_close c where c.merchant_id = s.merchant_id and c.drawer_id = s.drawer_id and c.number = s.number)`;
  await tx`alter table shop.shift enable trigger shift_is_only_added_to`;
}

/** A register that kept a later menu, or later taxes, sells by them, and must neither take the next change for what it has nor be judged by it. */
async function versionsAhead(tx: TransactionSql): Promise<void> {
  // The same menu by another number: what is counted in it counts from when it was made.
  await tx`
    insert into shop.menu (merchant_id, version, categories, created_at, shape)
    select d.merchant_id, d.version + ${versionsAheadCount}::int, d.categories, d.created_at, d.shape
    from shop.menu d join shop.merchant m on m.merchant_id = d.merchant_id and m.menu_version = d.version`;
  await tx`
    update shop.merchant set menu_version = menu_version + ${versionsAheadCount}::int, terms_version = terms_version + ${versionsAheadCount}::int`;
}
