-- Sale facts added up by the day of the merchant, so that a report of months reads as many rows as it has days. What is after the mark is
-- not in them yet. They are made of facts alone: all of it may be deleted, and is made again (apps/server/src/report/fold.ts).
create table shop.sale_day (
  merchant_id text not null, day date not null,
  gross bigint not null, discount bigint not null, tax bigint not null, tips bigint not null, refunded bigint not null, orders int not null,
  -- what was sold: a list of {name, quantity}
  items json not null,
  primary key (merchant_id, day)
);
-- Facts before it are in the days, which are those of this timezone; ms since epoch.
create table shop.sale_mark (merchant_id text primary key, timezone text not null, folded_at bigint not null);
