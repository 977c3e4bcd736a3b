-- Keys with which sites send orders in. `hash` is the sha-256 of the key's secret, which is stored nowhere. Revoked ones stay, for the orders that they made.
create table shop.api_key (
  merchant_id text not null, id text not null, name text not null, hash bytea not null, created_at bigint not null, last_used_at bigint, revoked_at bigint,
  primary key (merchant_id, id)
);
-- Where an order came from and what it is called there: the same reference makes no second order. `body_hash` tells a repeat from another order.
create table shop.online_order (
  merchant_id text not null, order_id text not null, key_id text not null, channel text not null, reference text, body_hash bytea not null, created_at bigint not null,
  primary key (merchant_id, order_id)
);
create unique index online_order_by_reference on shop.online_order (merchant_id, channel, reference) where reference is not null;
-- How a merchant takes them. No row: as usual.
create table shop.online_settings (merchant_id text primary key, paused_until bigint, ready_minutes int);
-- Orders from elsewhere that registers announce, until one of them acknowledges it (which the order says).
create table shop.order_alert (
  merchant_id text not null, order_id text not null, created_at bigint not null,
  primary key (merchant_id, order_id)
);
create index order_alert_by_time on shop.order_alert (merchant_id, created_at);
create index order_alert_by_age on shop.order_alert (created_at);
-- Orders that were paid online and wait to be handed over: small for ever.
create index orders_to_hand_over on shop.orders (completed_at) where state = 'accepted' and completed_at is not null;
