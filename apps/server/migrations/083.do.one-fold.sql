-- What customers and orders are searched by is folded by one rule (packages/domain/src/text/fold.ts), which has plain letters for more of them. Rows of before are
-- folded anew by a job, some at a time: up to which row, in the order of their keys; done: nothing is left.
alter table door.history
  add column folded_order_merchant text not null default '', add column folded_order text not null default '', add column orders_folded boolean not null default false,
  add column folded_customer_merchant text not null default '', add column folded_customer text not null default '',
  add column customers_folded boolean not null default false;
