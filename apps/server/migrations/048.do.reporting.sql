-- Reports by hour, day, category, payment method and device (decision 061).
-- When the shop's business day begins: seconds after midnight, a whole quarter of an hour, at noon at the latest.
alter table shop.merchant add column business_day_start int not null default 0
  check (business_day_start between 0 and 43200 and business_day_start % 900 = 0);

-- Facts of shape 2 also say which device it was and what money moved, and of each item its category and what it cost. Those of before, and those that a
-- process of an earlier version still writes, get it from the order's history (apps/server/src/report/fill-facts.ts).
alter table shop.sale_fact add column shape smallint not null default 1, add column device_id text, add column money json not null default '[]';
create index sale_fact_of_shape_1 on shop.sale_fact (merchant_id) where shape = 1;

-- Facts added up by quarters of an hour of UTC, which is what every timezone's days and hours are made of; `items`, `money` and `devices` are lists, as
-- `SalesSums` has them. It is made of facts alone: all of it may be deleted, and is made again.
create table shop.sale_quarter (
  merchant_id text not null, at bigint not null,
  gross bigint not null, discount bigint not null, tax bigint not null, tips bigint not null, refunded bigint not null, orders int not null,
  items json not null, money json not null, devices json not null,
  primary key (merchant_id, at)
);
-- Quarters added up by business day: `at` is when it began. Made of quarters alone.
create table shop.business_day (
  merchant_id text not null, at bigint not null, day text not null,
  gross bigint not null, discount bigint not null, tax bigint not null, tips bigint not null, refunded bigint not null, orders int not null,
  items json not null, money json not null, devices json not null, hours json not null,
  primary key (merchant_id, at)
);
-- What a merchant's quarters hold: exactly the facts that `seen` has seen; null: they are being made, up to `making`. The business days from `days_since` on
-- are made, by the clock `timezone` and `business_day_start`; earlier ones are still to be made.
create table shop.report_mark (
  merchant_id text primary key, epoch int not null, seen pg_snapshot, making pg_snapshot, folded_at bigint not null,
  timezone text not null, business_day_start int not null, days_since bigint not null,
  -- facts that are in them were given more since: all are to be made again
  is_stale boolean not null default false
);
-- The totals of before. A process of the version before reads facts without them until it is replaced; the next version drops both tables.
delete from shop.sale_day;
delete from shop.sale_mark;
