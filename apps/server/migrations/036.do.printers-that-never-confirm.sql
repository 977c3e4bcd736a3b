-- How many jobs a printer took without ever saying that it was done, though it said how it was; 0 as soon as it says so. From some on it counts as one that never
-- does: what it gets is sent and not waited for.
alter table shop.kitchen_printer add column unconfirmed_count smallint not null default 0;
alter table shop.receipt_printer add column unconfirmed_count smallint not null default 0;
