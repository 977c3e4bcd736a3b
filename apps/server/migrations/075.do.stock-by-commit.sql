-- Stock goes by the order of commits, as shifts do, and is a stored number (docs/decisions/088).
-- `version`: the order's after the change, so that an order that is sold and brought back has a row for each. `by_time`: `at` is the claim of a tablet without a
-- network; so are the rows of before. Their place is before every other.
alter table shop.stock_fact add column version int not null default 0, add column by_time boolean not null default true,
  add column epoch int not null default 0, add column tx xid8 not null default '0';
alter table shop.stock_fact drop constraint stock_fact_pkey;
alter table shop.stock_fact add primary key (merchant_id, item_id, order_id, version, at);
alter table shop.stock_fact alter column tx set default pg_current_xact_id();
do $$ begin execute format('alter table shop.stock_fact alter column epoch set default %s', (select epoch from door.history)); end $$;

-- What was sold of an item since it was counted, of the facts that the job has added up and deleted. It is of the count with the same `counted_at`; of another one it
-- is of no use. `epoch`, `seen`: what was committed when it was counted, which the count has; null: that is not known, and facts count by their time.
create table shop.stock_level (
  merchant_id text not null, item_id text not null, counted_at bigint not null, sold int not null default 0,
  epoch int, seen pg_snapshot,
  primary key (merchant_id, item_id)
);
