-- Whether a shop's registers offer the time clock (docs/decisions/142). Off as shipped; a shop that has tapped keeps it.
alter table shop.merchant add column uses_time_clock boolean not null default false;
update shop.merchant m set uses_time_clock = true where exists (select from shop.staff_event e where e.merchant_id = m.merchant_id);
