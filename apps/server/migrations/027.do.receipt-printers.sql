-- Printers for receipts beside those of the kitchen, what waits for them, and which of them a device prints on.
create table shop.receipt_printer (
  merchant_id text not null, id text not null, label text not null, address text not null, enabled boolean not null,
  -- mm; 0 small, 1 normal, 2 large; 0 normal, 1 bold; the model where somebody chose it
  paper_width smallint not null, font_size smallint not null, font_weight smallint not null, model text,
  -- it has confirmed something since it was set up
  talks boolean not null default false,
  -- who sends to it now, failed tries in a row and when the next one is due, as of kitchen printers
  lease_id uuid, lease_until bigint, attempts int not null default 0, next_at bigint, last_printed_at bigint, last_error text,
  primary key (merchant_id, id)
);

create table shop.print_job (
  merchant_id text not null, id text not null, printer_id text not null,
  -- null: a test page
  order_id text, language text not null,
  -- asked for as a copy; cash that was handed over; with the drawer
  wants_copy boolean not null, received bigint, opens_drawer boolean not null,
  -- by the database's clock, and in order of arrival
  asked_at bigint not null, seq bigint generated always as identity,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'printed', 'sent', 'failed')),
  -- the one receipt of a paid order that does not say that it is a copy: from its first byte on, unless surely nothing of it came out
  is_original boolean not null default false, is_copy boolean,
  reason text, during_job boolean not null default false, paper_near boolean not null default false, lease_id uuid,
  primary key (merchant_id, id)
);
create unique index print_job_original on shop.print_job (merchant_id, order_id) where is_original;
create index print_job_waiting on shop.print_job (merchant_id, printer_id, seq) where state in ('waiting', 'sending');
create index print_job_over on shop.print_job (asked_at) where state in ('printed', 'sent', 'failed');

create table shop.device_printing (
  merchant_id text not null, device_id text not null, on_completion text not null check (on_completion in ('never', 'ask', 'always')), printer_id text,
  primary key (merchant_id, device_id)
);
