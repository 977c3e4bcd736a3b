-- What a search finds by its beginning (decision 059): the number of an order that has ended, and the table's name. Few tables have names, so these stand in a
-- list of their own, each once, folded as traits are; numbers are found by an index that goes by characters, whatever the database sorts by.
create table shop.table_name (merchant_id text not null, name text collate "C" not null, primary key (merchant_id, name));
insert into shop.table_name (merchant_id, name)
select distinct merchant_id, substr(trait, 7) from shop.order_search, unnest(traits) as trait where trait like 'table:%';
create index order_search_by_number on shop.order_search (merchant_id, order_id text_pattern_ops);
