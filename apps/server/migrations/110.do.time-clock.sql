-- What people tapped at the time clock, and how it was corrected (docs/decisions/142); only added to, and folded when it is read. `at`: when it counts, ms since epoch;
-- `came_at`: when it was written, by the process's clock. `reason`: why it was written down afterwards; null: it was tapped. `corrects`: which row of the same person it
-- corrects, by its `seq`. `by`: who made it; `proved`: by a PIN that the server checked. `unsure`: the tablet did not know its clock for certain.
create table shop.staff_event (
  merchant_id text not null,
  staff_id text not null,
  seq int not null,
  id text not null,
  at bigint not null,
  kind text not null check (kind in ('in', 'out', 'break')),
  by text,
  proved boolean not null,
  unsure boolean not null,
  device_id text,
  reason text,
  corrects int,
  came_at bigint not null,
  primary key (merchant_id, staff_id, seq),
  foreign key (merchant_id, staff_id) references shop.staff,
  unique (merchant_id, id)
);
create index staff_event_by_time on shop.staff_event (merchant_id, at);
create index staff_event_corrected on shop.staff_event (merchant_id, staff_id, corrects) where corrects is not null;
create trigger staff_event_is_only_added_to before update or delete on shop.staff_event for each row execute function shop.keep_ledger();
