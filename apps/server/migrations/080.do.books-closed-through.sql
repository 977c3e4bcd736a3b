-- "Books closed through" (docs/decisions/093): the last business day, YYYY-MM-DD, whose books the owner has closed; null: none. What a register made on or before it
-- and sends later is booked when it comes.
alter table shop.merchant add column books_closed_through text;
-- Of what is booked later than it was made: when that was, ms since epoch, and why (books_closed, too_old); both null: it is booked when it was made, or a process of
-- the version before wrote it.
alter table shop.sale_fact add column made_at bigint, add column booked_later text;
create index sale_fact_booked_later on shop.sale_fact (merchant_id, at) where made_at is not null;
