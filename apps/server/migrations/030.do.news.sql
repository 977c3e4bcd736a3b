-- What the stream tells beside changes of orders (docs/decisions/049): small, and deleted after an hour. `data`: the event's own fields. Read by the order of
-- commits, as the history (022): `tx` is the transaction that wrote a row.
create table shop.news (
  merchant_id text not null, epoch int not null default 1, tx xid8 not null default pg_current_xact_id(), seq bigint generated always as identity,
  event text not null, data json not null,
  -- by the database's clock, ms since epoch
  at bigint not null
);
create index news_by_place on shop.news (merchant_id, epoch, tx, seq);
create index news_by_age on shop.news (at);
-- New rows belong to the epoch that the history is in (apps/server/src/history/epoch.ts).
do $$ begin execute format('alter table shop.news alter column epoch set default %s', (select epoch from door.history)); end $$;

-- A print job ends in many statements: none of them has to think of telling it.
create function shop.tell_print_job() returns trigger language plpgsql as $$
begin
  insert into shop.news (merchant_id, event, data, at)
  values (new.merchant_id, 'print-job', json_build_object('jobId', new.id, 'state', new.state), (extract(epoch from clock_timestamp()) * 1000)::bigint);
  return null;
end $$;
create trigger print_job_is_over after update of state on shop.print_job for each row
  when (new.state in ('printed', 'sent', 'failed') and old.state is distinct from new.state) execute function shop.tell_print_job();
