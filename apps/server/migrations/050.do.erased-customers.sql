-- A customer who was erased (docs/decisions/058): every id that meant them, and nothing about them. Their orders forget them one after another
-- (apps/server/src/order/customer/forget-erased.ts): what is left in shop.customer_order under such an id is still to be done. done_at: nothing can come any more.
create table shop.customer_erasure (
  merchant_id text not null, customer_id text not null, root_id text not null, owner_id text not null,
  erased_at bigint not null default (extract(epoch from clock_timestamp()) * 1000)::bigint, done_at bigint,
  primary key (merchant_id, customer_id)
);
create index customer_erasure_due on shop.customer_erasure (merchant_id, customer_id) where done_at is null;
create index customer_erasure_of_one on shop.customer_erasure (merchant_id, root_id);
-- Receipts of a customer: found when they are erased or exported.
create index receipt_by_customer on shop.receipt (merchant_id, customer_id) where customer_id is not null;
