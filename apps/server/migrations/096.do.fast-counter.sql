-- New registers of the shop begin with the quicker ways to take and charge orders (docs/decisions/114).
alter table shop.merchant add column fast_counter boolean not null default false;
