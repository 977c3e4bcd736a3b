-- The history is read by the order in which it was committed (docs/decisions/022): `tx` is the transaction that wrote a row, and a reader's
-- mark is a snapshot, which says of every transaction whether its rows were to be seen. `epoch` counts the servers that numbered them: after a
-- restore it is the next one (apps/server/src/history/epoch.ts). No row is rewritten for the new columns.
create table door.history (
  one boolean primary key default true check (one),
  epoch int not null default 1,
  -- the server that numbers the transactions of this epoch, as it said last; next_tx: what it would have given out next
  server text, timeline text, next_tx xid8 not null default '0'
);
insert into door.history default values;

alter table shop.order_event add column epoch int not null default 1, add column tx xid8 not null default '0';
alter table shop.order_event alter column tx set default pg_current_xact_id();
alter table shop.sale_fact add column epoch int not null default 1, add column tx xid8 not null default '0';
alter table shop.sale_fact alter column tx set default pg_current_xact_id();

-- Transactions count from 3 on. What was there before has tx 0 and is news to nobody; 1: of the last twelve hours, which a screen may ask for
-- again; 2: maybe not heard by the kitchen yet, by its old mark with ten minutes to spare.
with newest as (
  select m.merchant_id, least((select max(e.at) from shop.order_event e where e.merchant_id = m.merchant_id), (extract(epoch from clock_timestamp()) * 1000)::bigint) as at
  from shop.merchant m
), unheard as (
  select n.merchant_id, greatest(least(k.heard_at, n.at), p.since) - 600000 as at
  from newest n join (select merchant_id, min(since) as since from shop.kitchen_printer where enabled group by merchant_id) p using (merchant_id)
    left join shop.kitchen_mark k using (merchant_id)
)
update shop.order_event e set tx = case when e.at >= u.at then '2'::xid8 else '1'::xid8 end
from newest n left join unheard u using (merchant_id)
where e.merchant_id = n.merchant_id and e.at >= least(n.at - 43200000, u.at);

create index order_event_by_place on shop.order_event (merchant_id, epoch, tx, order_id, version);
create index sale_fact_by_place on shop.sale_fact (merchant_id, epoch, tx);

-- A printer hears what was not to be seen yet when it was made or switched on.
alter table shop.kitchen_printer add column from_epoch int not null default 1, add column from_seen pg_snapshot not null default '2:2:';
alter table shop.kitchen_printer alter column from_epoch drop default, alter column from_seen drop default;
insert into shop.kitchen_ticket (merchant_id, order_id, version, printer_id, at, state)
select e.merchant_id, e.order_id, e.version, p.id, e.at, 'past'
from shop.kitchen_printer p join shop.order_event e on e.merchant_id = p.merchant_id and e.epoch = 1 and e.tx = '2'
where e.at < p.since - 10000
on conflict do nothing;

-- All that `seen` has seen has become tickets.
alter table shop.kitchen_mark add column epoch int not null default 1, add column seen pg_snapshot not null default '2:2:', drop column heard_at;
insert into shop.kitchen_mark (merchant_id) select distinct merchant_id from shop.kitchen_printer on conflict do nothing;

-- The days hold exactly the facts that `seen` has seen; null: they are being made, up to `making`. They are made again from the facts:
-- what a clock left out of them is in them then. `folded_at`: when that was done last.
delete from shop.sale_day;
delete from shop.sale_mark;
alter table shop.sale_mark add column epoch int not null, add column seen pg_snapshot, add column making pg_snapshot;
