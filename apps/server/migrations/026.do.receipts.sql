-- Receipts that were asked for, by e-mail or as a text message. `state`: waiting, sending (one process is at it, under its lease), sent, perhaps (handed over,
-- but the connection broke before that was confirmed, or the process died), refused. `document`: what the receipt said when it was asked for
-- (packages/receipt, ReceiptDocument), gone when it is no longer waiting. Times of the queue are the database's.
create table shop.receipt (
  merchant_id text not null,
  id uuid not null,
  order_id text not null,
  version integer not null,
  type text not null check (type in ('email', 'phone')),
  receiver text not null,
  language text not null,
  document json,
  customer_id text,
  actor text,
  device_id text,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'perhaps', 'refused')),
  problem text check (problem in ('receiver', 'rejected', 'unreachable', 'no_answer')),
  tries integer not null default 0,
  next_at bigint not null,
  lease_id uuid,
  lease_until bigint,
  reference text,
  asked_at bigint not null,
  ended_at bigint,
  primary key (merchant_id, id),
  check ((state in ('waiting', 'sending')) = (document is not null)),
  check ((state in ('waiting', 'sending')) = (ended_at is null))
);
create index receipt_by_order on shop.receipt (merchant_id, order_id, asked_at);
create index receipt_to_send on shop.receipt (type, next_at) where state in ('waiting', 'sending');
create index receipt_by_end on shop.receipt (ended_at) where ended_at is not null;
