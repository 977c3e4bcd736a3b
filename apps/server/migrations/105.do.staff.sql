-- Who works at a shop, what their roles allow, and who made a change of an order (docs/decisions/137). A shop without staff has no row in any of these.

-- `rules`: action → { permission, upTo }. Of the roles that Till brings along a row is there once the shop has changed it.
create table shop.role (
  merchant_id text not null references shop.merchant,
  id text not null,
  name text not null,
  rules json not null,
  primary key (merchant_id, id)
);

-- `pin_verifier`: a slow, salted hash; null: nobody signs in as them. `generation`: tokens of PINs are made with it; another PIN or leaving begins the next one.
create table shop.staff (
  merchant_id text not null references shop.merchant,
  id text not null,
  name text not null,
  short text not null,
  role_id text not null,
  language text,
  tip_eligible boolean not null,
  pin_verifier text,
  generation int not null default 1,
  created_at bigint not null,
  retired_at bigint,
  primary key (merchant_id, id)
);

-- Wrong PINs of one person at one place (a device, or a session without one) since the last right one; `last_at` in ms since epoch.
create table shop.pin_failure (
  merchant_id text not null references shop.merchant,
  place text not null,
  staff_id text not null,
  count int not null,
  last_at bigint not null,
  primary key (merchant_id, place, staff_id)
);
create index pin_failure_by_age on shop.pin_failure (last_at);

-- Tokens that were signed out before they expired; what was done with them before `at` (ms since epoch) they still prove.
create table shop.staff_signed_out (
  merchant_id text not null references shop.merchant,
  token_id text not null,
  at bigint not null,
  expires_at bigint not null,
  primary key (merchant_id, token_id)
);
create index staff_signed_out_by_age on shop.staff_signed_out (expires_at);

-- Who made the change; null: nobody was named. `staff_proved`: by a PIN that the server checked; false: the tablet alone knew.
alter table shop.order_event add column staff_id text, add column staff_proved boolean;
