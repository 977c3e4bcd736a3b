-- What is sold out for today comes back by itself at this moment, ms since epoch; null: when somebody says so (docs/decisions/062).
alter table shop.menu_overlay add column sold_out_until bigint;
