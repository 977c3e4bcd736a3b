-- Kitchen printers and what each of them is to be told. The tickets of an order's changes are made from shop.order_event, after the commit.
create table shop.kitchen_printer (
  merchant_id text not null, id text not null, label text not null, address text not null, language text not null,
  enabled boolean not null, created_at bigint not null,
  -- it hears what happened from then on
  since bigint not null,
  -- who sends to it now, by the database's clock; a process that died loses it when the time is over
  lease_id uuid, lease_until bigint,
  -- failed tries in a row, and when the next one is due
  attempts int not null default 0, next_at bigint, last_printed_at bigint, last_error text,
  primary key (merchant_id, id)
);
-- Up to where a merchant's events have become tickets; what commits late is found by looking back further.
create table shop.kitchen_mark (merchant_id text primary key, heard_at bigint not null);

create table shop.kitchen_ticket (
  merchant_id text not null, order_id text not null, version int not null, printer_id text not null,
  -- when it happened; what to print, null where it was past when the printer came
  at bigint not null, ticket json,
  state text not null check (state in ('past', 'waiting', 'sending', 'printed', 'given-to-staff')),
  -- in order of hearing
  seq bigint generated always as identity,
  -- copies that the printer has confirmed, and how many there shall be; marked: another copy says that it is one
  copies int not null default 0, wanted int not null default 1, marked boolean not null default false,
  attempts int not null default 0, lease_id uuid, printed_at bigint, last_error text,
  primary key (merchant_id, order_id, version, printer_id)
);
create index kitchen_ticket_waiting on shop.kitchen_ticket (merchant_id, printer_id, seq) where state in ('waiting', 'sending');
