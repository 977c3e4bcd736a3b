-- Whose drawer it is while a shift is open, where the shop says so; null: everybody's.
alter table shop.shift add column staff_id text;

-- What a shop says of its staff: how long a tablet without a network checks PINs by what it knew, hours, and whether receipts and kitchen tickets name who serves.
alter table shop.merchant add column staff_offline_hours int not null default 12, add column names_server boolean not null default true;
