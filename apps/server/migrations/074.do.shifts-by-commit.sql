-- Which shift cash belongs to, the commit says, unless a tablet claims the time (docs/decisions/088).
-- False: its commit places it. True: a tablet without a network said when it changed hands; so are the rows of before, which were placed by time.
alter table shop.cash_fact add column by_time boolean not null default true;
-- What was committed when the shift was opened; null: it was opened by an earlier version, before every row whose commit places it.
-- `opened_by_claim`: `opened_at` is a tablet's claim, and what was committed meanwhile is compared with it.
alter table shop.shift add column opened_epoch int, add column opened_seen pg_snapshot, add column opened_by_claim boolean not null default false;
-- The transaction of a close: what has a lower number and is not on the Z was being written while the drawer was counted. Null: of an earlier version.
alter table shop.shift_close add column tx xid8;
alter table shop.shift_close alter column tx set default pg_current_xact_id();

-- The open first shift of a drawer began with everything that ever happened there, and its report left out by time what was before. Now its mark says so.
alter table shop.shift disable trigger shift_is_only_added_to;
update shop.shift s set from_epoch = b.epoch, from_seen = b.seen::pg_snapshot
from (
  select o.merchant_id, o.drawer_id, o.number, coalesce(f.epoch, h.epoch) as epoch, case
    when f.tx is null then pg_current_snapshot()::text
    when f.epoch < h.epoch then f.tx || ':' || f.tx || ':'
    else least(f.tx, pg_snapshot_xmin(pg_current_snapshot())) || ':' || f.tx || ':'
      || coalesce((select string_agg(x::text, ',' order by x) from pg_snapshot_xip(pg_current_snapshot()) x where x < f.tx), '') end as seen
  from shop.shift o cross join door.history h left join lateral (
    select epoch, tx from shop.cash_fact c where c.merchant_id = o.merchant_id and c.drawer_id = o.drawer_id and c.at >= o.opened_at order by epoch, tx limit 1
  ) f on true
  where not exists (select from shop.shift b where b.merchant_id = o.merchant_id and b.drawer_id = o.drawer_id and b.number < o.number) and not exists (
    select from shop.shift_close z where z.merchant_id = o.merchant_id and z.drawer_id = o.drawer_id and z.number = o.number
  )
) b
where s.merchant_id = b.merchant_id and s.drawer_id = b.drawer_id and s.number = b.number;
alter table shop.shift enable trigger shift_is_only_added_to;
