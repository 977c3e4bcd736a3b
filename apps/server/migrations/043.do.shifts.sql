-- Cash that came into a drawer or left it (docs/decisions/065): of an order in the commit that changes it, or entered by the staff. Only added to, and read by the
-- order of commits (022): a Z has exactly what the snapshot of its close shows and that of the Z before it does not.
create table shop.cash_fact (
  -- the device whose drawer it is; empty: no device made the call
  merchant_id text not null, drawer_id text not null,
  -- of an order `order/version`, of the staff's entries the caller's
  id text not null,
  kind text not null check (kind in ('sale', 'refund', 'paid-in', 'paid-out', 'no-sale')),
  -- minor units, below 0 where it left the drawer; when it changed hands, ms since epoch
  amount bigint not null, at bigint not null,
  order_id text, version int, reason text, device_id text,
  epoch int not null default 1, tx xid8 not null default pg_current_xact_id(),
  primary key (merchant_id, id, kind)
);
create index cash_fact_by_place on shop.cash_fact (merchant_id, drawer_id, epoch, tx);
do $$ begin execute format('alter table shop.cash_fact alter column epoch set default %s', (select epoch from door.history)); end $$;

-- A device's own drawer is called as the device is; here are those that use another's.
create table shop.device_drawer (merchant_id text not null, device_id text not null, drawer_id text not null, primary key (merchant_id, device_id));

-- What opens and closes a drawer's shifts waits here for one another; sales never do.
create table shop.drawer (merchant_id text not null, id text not null, primary key (merchant_id, id));

-- `number`: the shift's, and its Z's: without gaps in a drawer. `from_seen`: what the Z before it has; of a drawer's first shift, what was there when it was opened.
create table shop.shift (
  merchant_id text not null, drawer_id text not null, number int not null, id text not null,
  opened_at bigint not null, device_id text, float bigint not null,
  from_epoch int not null, from_seen pg_snapshot not null,
  primary key (merchant_id, drawer_id, number)
);
create unique index shift_by_id on shop.shift (merchant_id, id);

-- A shift's one Z. `report`: as it was returned, and stays.
create table shop.shift_close (
  merchant_id text not null, drawer_id text not null, number int not null, id text not null,
  closed_at bigint not null, device_id text, counted bigint not null, report json not null,
  epoch int not null, seen pg_snapshot not null,
  primary key (merchant_id, drawer_id, number)
);

create function shop.keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'shop.% is only added to', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger cash_fact_is_only_added_to before update or delete on shop.cash_fact for each row execute function shop.keep_ledger();
create trigger shift_is_only_added_to before update or delete on shop.shift for each row execute function shop.keep_ledger();
create trigger shift_close_is_only_added_to before update or delete on shop.shift_close for each row execute function shop.keep_ledger();

-- The owner lets nobody take cash without a shift.
alter table shop.merchant add column cash_needs_shift boolean not null default false;

-- What is printed beside receipts and test pages: a shift's report as it was when it was asked for, or only the pulse that opens a drawer.
alter table shop.print_job add column paper json;
