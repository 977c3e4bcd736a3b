-- Tries to take money with a card, or to give it back. A row is written before the gateway is asked, in the commit that says so in the order.
create table shop.payment_attempt (
  merchant_id text not null,
  -- the reference at the gateway, of this attempt alone
  id text not null,
  order_id text not null,
  kind text not null check (kind in ('sale', 'refund')),
  -- created: nothing was sent yet. sent: right before it was. unknown: no final answer came. The others are ends.
  state text not null check (state in ('created', 'sent', 'unknown', 'approved', 'refunded', 'declined', 'cancelled', 'not_started')),
  gateway text not null check (gateway in ('cardpointe', 'valor', 'clover')),
  device_id text not null, terminal_id text, terminal_epi text,
  amount bigint not null, currency text not null,
  created_at bigint not null, sent_at bigint, cancel_asked_at bigint, ended_at bigint,
  -- why it did not start: offline, busy, refused
  why text,
  -- of the call that began it: the same call again joins it
  key uuid, call bytea, body_hash bytea,
  actor text,
  -- of an approved sale: the gateway's id, what was charged, what voiding and refunding it needs
  payment_id text, charged bigint, kept json,
  -- of a refund: the sale's attempt
  sale_id text,
  -- who said how it ended
  ended_by text check (ended_by in ('gateway', 'staff')),
  -- whether it is for training
  practice text,
  -- the process that is at it, by the database's clock, and when the gateway is asked next where none is (ms since epoch)
  lease_until timestamptz not null, tries int not null default 0, next_at bigint not null,
  primary key (merchant_id, id)
);
-- What an application forgot the database still holds: one open attempt an order, one open sale a terminal, a payment recorded once.
create unique index payment_attempt_open_order on shop.payment_attempt (merchant_id, order_id) where state in ('created', 'sent', 'unknown');
create unique index payment_attempt_open_terminal on shop.payment_attempt (merchant_id, gateway, (coalesce(terminal_id, '') || '/' || coalesce(terminal_epi, '')))
  where kind = 'sale' and state in ('created', 'sent', 'unknown');
create unique index payment_attempt_payment on shop.payment_attempt (merchant_id, gateway, payment_id) where kind = 'sale' and payment_id is not null;
create unique index payment_attempt_key on shop.payment_attempt (merchant_id, key, call) where key is not null;
create index payment_attempt_of_sale on shop.payment_attempt (merchant_id, sale_id) where sale_id is not null;
-- Small for ever: what is not over.
create index payment_attempt_open on shop.payment_attempt (next_at) where state in ('created', 'sent', 'unknown');

-- What a merchant signs with at its gateways, sealed with a key that is not in this database.
create table shop.gateway_account (
  merchant_id text not null, gateway text not null check (gateway in ('cardpointe', 'valor', 'clover')), sealed bytea not null, changed_at bigint not null,
  primary key (merchant_id, gateway)
);

-- Orders of before: their payments say what they were, nothing was refunded, no card was in play.
update shop.orders set doc = (
  doc::jsonb || '{"surchargeAmount": 0, "refunds": [], "refundedAmount": 0, "cardAttempt": null, "practice": false}' || jsonb_build_object('order_payment', coalesce((
    select jsonb_agg(payment || jsonb_build_object('amount', doc::jsonb -> 'amountPaid', 'tipsAmount', 0, 'surchargeAmount', 0, 'authCode', null, 'entryMode', null, 'aid', null, 'at', doc::jsonb -> 'completedAt'))
    from jsonb_array_elements(doc::jsonb -> 'order_payment') payment), '[]'))
)::json;
