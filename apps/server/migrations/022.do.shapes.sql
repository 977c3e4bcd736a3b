-- In which shape a document or an op is kept (packages/domain: order/upgrade, menu/upgrade). What was there before is in the first, and so is what
-- a process of an earlier version still writes. It is brought to today's shape where it is read; nothing is rewritten here.
alter table shop.orders add column shape smallint not null default 1;
alter table shop.order_event add column shape smallint not null default 1;
alter table shop.menu add column shape smallint not null default 1;
