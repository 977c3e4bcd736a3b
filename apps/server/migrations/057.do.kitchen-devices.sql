-- What a device is for: a register sells; a kitchen device shows what to make, and takes neither orders nor money.
alter table shop.device add column used_as text not null default 'register' check (used_as in ('register', 'kitchen')),
  add constraint device_kitchen_has_no_terminal check (used_as <> 'kitchen' or payment_gateway is null);
