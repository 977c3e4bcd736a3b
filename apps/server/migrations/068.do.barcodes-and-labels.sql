-- How a shop's own labels hold prices and weights, and what its prices of weighed items are for (null: what its currency's country weighs in). From here on items have
-- barcodes, which processes of the version before would leave out of a menu that they import.
alter table shop.merchant add column label_layouts jsonb not null default '[]', add column weight_unit text check (weight_unit in ('kg', 'lb'));
