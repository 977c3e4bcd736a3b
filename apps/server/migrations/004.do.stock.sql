-- What sold out of stock, a row an order and item, written in the commit that pays it; a refund brings back with a negative quantity.
-- What is left is what was counted less the facts since: no row that every sale of a dish would have to wait for.
create table shop.stock_fact (
  merchant_id text not null, item_id text not null, at bigint not null, order_id text not null, quantity int not null,
  primary key (merchant_id, item_id, at, order_id)
);
-- When the overlay's count was taken: facts before it are in it.
alter table shop.menu_overlay add column counted_at bigint not null default (extract(epoch from clock_timestamp()) * 1000)::bigint;
