-- When it was done, as a tablet says that had no network, where `at` is when it came (null: the same); and whether that is so long ago that the staff are asked
-- first, because the kitchen may have it by word (docs/decisions/089).
alter table shop.kitchen_ticket add column decided_at bigint, add column in_question boolean not null default false;
-- After how many minutes they are asked.
alter table shop.merchant add column kitchen_ask_after_minutes smallint not null default 15 check (kitchen_ask_after_minutes between 1 and 1440);
