-- shop: what merchants own. Every table, key and query starts with merchant_id; no foreign key crosses merchants,
-- so that any sharded PostgreSQL can take the schema as it is. door: sign-in and housekeeping; small, never sharded.
-- Times are ms since epoch, money is whole minor units.
create schema if not exists shop;

create table shop.merchant (
  merchant_id text primary key,
  ext_id text not null,
  name text not null,
  currency_code text not null default 'USD',
  phone text, email text,
  timezone text not null,
  address1 text, address2 text, city text, state text, zip text, country text,
  latitude double precision, longitude double precision,
  order_types jsonb not null default '[]',
  tax_rates jsonb not null default '[]',
  tax_rounding text not null default 'order' check (tax_rounding in ('order', 'line')),
  cash_rounding int not null default 0 check (cash_rounding in (0, 5)),
  menu_version int not null default 0,
  created_at bigint not null
);

-- One immutable document per version: an array of categories.
create table shop.menu (
  merchant_id text not null, version int not null, categories jsonb not null, created_at bigint not null,
  primary key (merchant_id, version)
);
-- What changes through a day without a new menu: hidden, sold out, stock.
create table shop.menu_overlay (
  merchant_id text not null, item_id text not null, hidden boolean, stock double precision,
  primary key (merchant_id, item_id)
);

create table shop.device (
  merchant_id text not null, id text not null, label text not null,
  payment_gateway text check (payment_gateway in ('cardpointe', 'valor', 'clover')),
  terminal_id text, terminal_epi text, generation int not null default 1, sort_order int not null default 0,
  primary key (merchant_id, id)
);
-- The letters of an installation begin its order ids; a number is never given twice in a merchant.
create table shop.installation (
  merchant_id text not null, installation_id text not null, device_id text not null, letters_number int not null, created_at bigint not null,
  primary key (merchant_id, installation_id, device_id),
  unique (merchant_id, letters_number)
);

create table shop.customer (
  merchant_id text not null, id text not null, first_name text not null, last_name text not null, phone text, email text, created_at bigint not null,
  -- what a search compares with: lower case, digits of the phone
  search text not null,
  primary key (merchant_id, id)
);
create index customer_by_name on shop.customer (merchant_id, first_name, last_name, id);

-- One row an order: its document beside what is searched. A line change touches doc and version only, so it stays in its page.
create table shop.orders (
  merchant_id text not null, id text not null, version int not null, state text not null check (state in ('open', 'accepted', 'completed', 'cancelled')),
  order_type text, created_time bigint not null, completed_at bigint, doc jsonb not null,
  primary key (merchant_id, id)
) with (fillfactor = 50);
create index orders_by_creation on shop.orders (merchant_id, created_time desc, id);
create index orders_ongoing on shop.orders (merchant_id, created_time desc) where state in ('open', 'accepted');
-- The next number of orders whose caller sent no id; touched by those creates alone.
create table shop.order_series (merchant_id text primary key, next bigint not null);

-- History: the accepted command of each version. Replaying them from the first gives the stored order.
create table shop.order_event (
  merchant_id text not null, order_id text not null, version int not null, at bigint not null, device_id text, actor text, op jsonb not null,
  primary key (merchant_id, order_id, version)
);
-- Where the event stream resumes.
create index order_event_by_time on shop.order_event (merchant_id, at);

-- Calls that changed something: the same key on the same method and path answers the same again.
create table shop.idempotency_key (
  merchant_id text not null, key uuid not null, call bytea not null, body_hash bytea not null, resource_id text not null, version int not null, at bigint not null,
  primary key (merchant_id, key, call)
);

create table door.owner (
  id text primary key, email text not null unique, phone text, merchant_id text unique, created_at bigint not null
);
create table door.session (
  -- sha-256 of the cookie's secret; the merchant token is derived from the same secret and kept as a hash too
  hash bytea primary key, token_hash bytea not null unique, owner_id text not null references door.owner (id), created_at bigint not null, expires_at bigint not null
);
create index session_by_owner on door.session (owner_id);
create table door.one_time_code (
  email text primary key, hash bytea not null, expires_at bigint not null
);
-- Counts of what is limited, in windows: (what, whom, start of the window).
create table door.rate_limit (
  key text not null, window_start bigint not null, count int not null, primary key (key, window_start)
);
-- What this database was made with, e.g. that the demo restaurant is in it.
create table door.fact (name text primary key, value jsonb not null, at bigint not null);
