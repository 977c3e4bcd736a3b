-- Whose drawer it is while a shift is open, where the shop says so; null: everybody's.
alter table shop.shift add column staff_id text;
