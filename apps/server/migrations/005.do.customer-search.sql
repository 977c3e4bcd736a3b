-- A search reads the customers that it finds, not all that a shop has. Both extensions come with PostgreSQL and are trusted: the owner of
-- the database may make them.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
-- The search text as packages/domain/src/customer/search.ts writes it: folded, letters outside ASCII by their code, a space around each word.
update shop.customer set search = ' ' || btrim(regexp_replace(coalesce((
  select string_agg(case when ascii(letter) > 127 then ' u' || to_hex(ascii(letter)) || ' ' else letter end, '' order by place)
  from regexp_split_to_table(lower(regexp_replace(normalize(search, nfkd), '[\u0300-\u036f]', '', 'g')), '') with ordinality as split (letter, place)
), ''), '\s+', ' ', 'g')) || ' ';
create index customer_by_text on shop.customer using gin (merchant_id, search gin_trgm_ops) with (fastupdate = off);
