-- What a shop gives off again and again, as `DiscountRule` has it (docs/decisions/150).
alter table shop.merchant add column discount_rules jsonb not null default '[]';
