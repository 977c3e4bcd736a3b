-- Money by method when it came in or went back (docs/decisions/086), in the commit that changes its order (packages/domain/src/report/payment-facts.ts). Only added
-- to. A sale's own fact says what paid it when it was completed; here a part payment stands when it was made, also of an order that was never sold.
create table shop.payment_fact (
  merchant_id text not null, order_id text not null, version int not null, n int not null,
  -- when the money moved, and when the server recorded it; ms since epoch
  at bigint not null, came_at bigint not null,
  kind text not null check (kind in ('payment', 'refund')), method text not null,
  -- minor units, below 0 where it went back: all of it, and of that the tip, what a terminal added, and cash rounding
  amount bigint not null, tip bigint not null, surcharge bigint not null, rounding bigint not null,
  payment_id text not null, device_id text, staff_id text,
  epoch int not null default 1, tx xid8 not null default pg_current_xact_id(),
  primary key (merchant_id, order_id, version, n)
);
do $$ begin execute format('alter table shop.payment_fact alter column epoch set default %s', (select epoch from door.history)); end $$;
create trigger payment_fact_is_only_added_to before update or delete on shop.payment_fact for each row execute function shop.keep_ledger();

-- How far the orders of before have been given theirs: after which one, in the order of both.
alter table door.history add column payments_merchant text not null default '', add column payments_order text not null default '',
  add column payments_done boolean not null default false;
