-- Long imports of a menu come in parts, which wait here until all are there (docs/decisions/067). `id` is the caller's. What nobody finishes is deleted after a day.
create table shop.menu_import_part (
  merchant_id text not null, import_id text not null, number int not null, body json not null, at bigint not null,
  primary key (merchant_id, import_id, number)
);
create index menu_import_part_by_age on shop.menu_import_part (at);
-- Imports that are done, with what was answered: who asks again gets the same.
create table shop.menu_import (merchant_id text not null, id text not null, reply json not null, at bigint not null, primary key (merchant_id, id));
create index menu_import_by_age on shop.menu_import (at);
