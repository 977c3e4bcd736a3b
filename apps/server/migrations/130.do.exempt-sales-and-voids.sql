-- What was sold to buyers who pay no tax is in reports from here on (docs/decisions/162): facts say whose certificate it was and how much of the sale, and the totals add it up.
-- Facts of before have none.
alter table shop.sale_fact add column exemption json;
alter table shop.sale_quarter add column exempt bigint not null default 0, add column exempt_sums json not null default '[]';
alter table shop.business_day add column exempt bigint not null default 0, add column exempt_sums json not null default '[]';

-- What was never made or never paid: pieces that were taken off an order which the kitchen had, and orders that were cancelled. One row a change, which reports read by time:
-- there are few. Processes of an older build write none and must stop (docs/decisions/040).
create table shop.void_fact (
  merchant_id text not null, order_id text not null, version int not null,
  -- when it was done, ms since epoch, as sales are booked
  at bigint not null,
  kind text not null check (kind in ('items', 'order')),
  -- pieces, and what they would have cost without tax, before discounts, in minor units
  quantity int not null, amount bigint not null,
  -- as whoever did it said; '': nobody did
  reason text not null,
  -- who did it; null: nobody was named
  staff_id text,
  primary key (merchant_id, at, order_id, version)
);
create trigger void_fact_is_only_added_to before update or delete on shop.void_fact for each row execute function shop.keep_ledger();
