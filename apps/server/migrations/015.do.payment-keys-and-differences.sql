-- Calls that joined an attempt which another call had begun: sent again, also after its end, each is told how that attempt ended.
create table shop.payment_joined_key (
  merchant_id text not null, key uuid not null, call bytea not null, body_hash bytea not null, attempt_id text not null, at bigint not null,
  primary key (merchant_id, key, call)
);

-- Where what was taken for true of a card (the staff's word, or what was asked for) and what its gateway says later disagree. said, found: minor
-- units. Shown in every register until somebody has read it.
create table shop.payment_difference (
  merchant_id text not null, id text not null, order_id text not null, attempt_id text not null,
  kind text not null, said bigint not null, found bigint not null, at bigint not null, read_at bigint, read_by text,
  primary key (merchant_id, id)
);
create index payment_difference_unread on shop.payment_difference (merchant_id, at, id) where read_at is null;
