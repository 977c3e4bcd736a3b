-- Which process is at a printer now (docs/decisions/107): by where it listens, whatever is printed there and for whom. A row lasts as long as somebody prints, or
-- until its lease is over, by the database's clock. `machine`: as shop.machine_of writes it.
create table shop.printer_lease (machine text primary key, lease_id uuid not null, lease_until bigint not null);

-- One spelling of an address: IPv6 has many. What is no address stays as it is, and leads nowhere.
create function shop.machine_of(address text) returns text language plpgsql immutable as $$
declare
  parts text[] := regexp_match(address, '^\[?([^][]+)\]?:([0-9]+)$');
begin
  if parts is null then return address; end if;
  return host(case parts[1] when 'localhost' then '127.0.0.1' else parts[1] end::inet) || ' ' || parts[2];
exception when invalid_text_representation then return address;
end $$;
create index kitchen_printer_by_machine on shop.kitchen_printer (shop.machine_of(address));
create index receipt_printer_by_machine on shop.receipt_printer (shop.machine_of(address));

-- All printers of both lists, with what a lane asks of either.
create view shop.any_printer as
  select merchant_id, id, false as kitchen, label, address, shop.machine_of(address) as machine, enabled, paper_width, font_size, font_weight, model, talks, unconfirmed_count,
    next_at, last_printed_at, last_error
  from shop.receipt_printer
  union all
  select merchant_id, id, true, label, address, shop.machine_of(address), enabled, paper_width, font_size, font_weight, model, talks, unconfirmed_count,
    next_at, last_printed_at, last_error
  from shop.kitchen_printer where kind = 'printer';

-- A process of the version before takes the lease of one printer of a list. Until it has seen that it is to stop it gets none any more; it renews and releases
-- what it has, and its printer is left to it for so long.
create function shop.take_no_lease() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger lease_is_by_machine before update of lease_id on shop.kitchen_printer for each row
  when (new.lease_id is not null and new.lease_id is distinct from old.lease_id) execute function shop.take_no_lease();
create trigger lease_is_by_machine before update of lease_id on shop.receipt_printer for each row
  when (new.lease_id is not null and new.lease_id is distinct from old.lease_id) execute function shop.take_no_lease();
