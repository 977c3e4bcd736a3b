-- The totals of reports keep what was given, by name, reason and person (docs/decisions/152). Sales have it since migration 114, of which no release is without this one: totals
-- of before are of sales without a discount.
alter table shop.sale_quarter add column discounts json not null default '[]';
alter table shop.business_day add column discounts json not null default '[]';
