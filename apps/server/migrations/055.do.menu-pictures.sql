-- Pictures of menus, each under the name that its bytes have: the same picture is one row, and what a row says never changes (docs/decisions/062).
create table shop.menu_picture (
  merchant_id text not null, id text not null, type text not null, bytes bytea not null, created_at bigint not null,
  primary key (merchant_id, id)
);
-- They are small already.
alter table shop.menu_picture alter column bytes set storage external;
