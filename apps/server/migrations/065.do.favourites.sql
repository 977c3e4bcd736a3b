-- The items that are pinned to the favourites of every register of a shop: a list of ids in their order.
alter table shop.merchant add column pinned_items jsonb not null default '[]';
