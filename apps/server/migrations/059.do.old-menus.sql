-- When a version of a menu was replaced, and since when nothing uses a picture, ms since epoch; null: it is sold, it is used. Both are deleted when no tablet that was
-- without a network can need them any more (docs/decisions/062).
alter table shop.menu add column replaced_at bigint;
update shop.menu m set replaced_at = n.created_at from shop.menu n where n.merchant_id = m.merchant_id and n.version = m.version + 1;
create index menu_replaced on shop.menu (replaced_at) where replaced_at is not null;

alter table shop.menu_picture add column unused_since bigint;
update shop.menu_picture p set unused_since = p.created_at
where not exists (select 1 from shop.menu m where m.merchant_id = p.merchant_id and m.categories::text like '%/' || p.id || '"%');
create index menu_picture_unused on shop.menu_picture (unused_since) where unused_since is not null;
