-- A process reads what is new in the history and in the stream's news of all merchants at once, and wakes only theirs (docs/decisions/126). In a database that has
-- orders already, the first was built before this migration, while sales went on (apps/server/src/platform/indexes-ahead.ts).
create index if not exists order_event_by_commit on shop.order_event (epoch, tx);
create index news_by_commit on shop.news (epoch, tx);

-- Whose kitchen printers or screens were changed, added or removed: processes keep them in memory, and read those of that merchant again. Deleted after an hour.
-- `at`: by the database's clock, ms since epoch.
create table door.station_change (merchant_id text not null, tx xid8 not null default pg_current_xact_id(), at bigint not null);
create index station_change_by_commit on door.station_change (tx);

create function shop.note_station_change() returns trigger language plpgsql as $$
begin
  insert into door.station_change (merchant_id, at)
  values (case when tg_op = 'DELETE' then old.merchant_id else new.merchant_id end, (extract(epoch from clock_timestamp()) * 1000)::bigint);
  return null;
end $$;
-- Since when it hears events is changed with `enabled`. What is noted of a printer with each paper changes no station.
create trigger station_is_changed after insert or delete or update of kind, enabled, categories, stands_by on shop.kitchen_printer
  for each row execute function shop.note_station_change();

-- Cards that nobody has bumped for a day are found by their age.
create index kitchen_ticket_on_board_by_age on shop.kitchen_ticket (at) where on_board;
