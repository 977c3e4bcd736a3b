-- What somebody approved for somebody else (docs/decisions/138): one action, one subject, once. `expires_at`, `used_at`: ms since epoch. `used_key`: the call that it was
-- used for, where it had a key; `order_id`, `version`: the change of an order that was made with it. `proved`: by a PIN that the server checked.
create table shop.approval (
  merchant_id text not null references shop.merchant,
  id text not null,
  action text not null,
  subject text not null,
  amount bigint,
  asked_by text,
  approved_by text not null,
  proved boolean not null,
  at bigint not null,
  expires_at bigint not null,
  used_at bigint,
  used_key uuid,
  order_id text,
  version int,
  primary key (merchant_id, id)
);
create index approval_of_order on shop.approval (merchant_id, order_id, version) where order_id is not null;
create index approval_unused on shop.approval (expires_at) where used_at is null;
