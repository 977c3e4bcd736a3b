-- What the numbers of the shop's own series begin with: nothing, and from a restore on the letters that it was given then (docs/decisions/090).
alter table shop.order_series add column prefix text not null default '';

-- Numbers of a drawer's shifts and Zs that a restore left out, first to last, because the lost shop may have printed them. The next Z names them.
create table shop.number_gap (
  merchant_id text not null, drawer_id text not null, first_number int not null, last_number int not null,
  -- of the backup, and of the restore; ms since epoch
  taken_at bigint not null, restored_at bigint not null,
  primary key (merchant_id, drawer_id, first_number)
);
