-- What customers came to (docs/decisions/120): visits, net collected in minor units, and when the newest visit was ordered (ms since epoch; null: never). Of who was
-- merged into somebody they are 0: the other one has them. A job adds up what orders say (apps/server/src/customer/sums-fold.ts), also of the orders of before.
alter table shop.customer add column visits int not null default 0, add column spent bigint not null default 0, add column last_order_at bigint;
create index customer_by_visits on shop.customer (merchant_id, visits, id) where root_id is null;
create index customer_by_spent on shop.customer (merchant_id, spent, id) where root_id is null;
create index customer_by_last_order on shop.customer (merchant_id, coalesce(last_order_at, 0), id) where root_id is null;

-- What of that is one order's, under the customer whom the order names. Made of orders alone: all of it may be deleted with its mark, and is made again.
create table shop.customer_sale (
  merchant_id text not null, order_id text not null, customer_id text not null,
  visits int not null, spent bigint not null, last_order_at bigint,
  primary key (merchant_id, order_id)
);
create index customer_sale_by_customer on shop.customer_sale (merchant_id, customer_id, last_order_at);
-- Of which changes of orders it is: those that `seen` has seen; null: it is being made, up to `making`.
create table shop.customer_mark (merchant_id text primary key, epoch int not null, seen pg_snapshot, making pg_snapshot);
