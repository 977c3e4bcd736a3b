-- The shop has run out of an item whose stock may not be counted at all: said with one tap, and taken back with another (docs/decisions/062).
alter table shop.menu_overlay add column sold_out boolean not null default false;
