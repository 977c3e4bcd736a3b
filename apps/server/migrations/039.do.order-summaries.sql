-- What lists of orders send, and what an order is found by (decision 059), beside its document: no index has these columns, so that a line change stays in
-- its page. They are of `summary_version`; where that is not the order's version (before this migration, or written by a process of before), they count for
-- nothing and the document is read.
alter table shop.orders add column summary text, add column traits text[], add column summary_version int;

-- The traits of orders that have ended, written in the commit that ends or refunds one.
create table shop.order_search (
  merchant_id text not null, order_id text not null, created_time bigint not null, traits text[] not null,
  primary key (merchant_id, order_id)
);
create index order_search_by_creation on shop.order_search (merchant_id, created_time desc, order_id);
-- New entries wait in a short list, so that a sale does not pay for every trait; a small one, so that none pays for many.
create index order_search_by_trait on shop.order_search using gin (merchant_id, traits) with (fastupdate = on, gin_pending_list_limit = 128);

-- Up to which order, in the order of its key, orders of before have their traits; done: nothing is left.
alter table door.history add column traits_merchant text not null default '', add column traits_order text not null default '', add column traits_done boolean not null default false;
