-- A ticket that was given to the staff is shown to them until somebody has seen to it: printed it elsewhere, or told the kitchen.
alter table shop.kitchen_ticket add column settled boolean not null default false;
create index kitchen_ticket_given on shop.kitchen_ticket (merchant_id, at) where state = 'given-to-staff' and not settled;

-- Tickets are given to the staff, and taken from them, by many statements: none of them has to think of telling it.
create function shop.tell_given_ticket() returns trigger language plpgsql as $$
begin
  insert into shop.news (merchant_id, event, data, at)
  values (new.merchant_id, 'kitchen-ticket', json_build_object('orderId', new.order_id), (extract(epoch from clock_timestamp()) * 1000)::bigint);
  return null;
end $$;
create trigger kitchen_ticket_is_given after update of state, settled on shop.kitchen_ticket for each row
  when ((old.state = 'given-to-staff' and not old.settled) is distinct from (new.state = 'given-to-staff' and not new.settled)) execute function shop.tell_given_ticket();
create trigger kitchen_ticket_was_given after insert on shop.kitchen_ticket for each row
  when (new.state = 'given-to-staff') execute function shop.tell_given_ticket();
