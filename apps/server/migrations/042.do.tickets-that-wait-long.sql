-- A ticket that has waited for its printer longer than a cook would is shown to the staff, as one that was given to them is; it is printed as soon as its printer can.
alter table shop.kitchen_ticket add column late boolean not null default false;
create index kitchen_ticket_late on shop.kitchen_ticket (merchant_id, at) where late and state in ('waiting', 'sending');

drop trigger kitchen_ticket_is_given on shop.kitchen_ticket;
create trigger kitchen_ticket_is_given after update of state, settled, late on shop.kitchen_ticket for each row
  when ((old.state = 'given-to-staff' and not old.settled or old.late and old.state in ('waiting', 'sending'))
    is distinct from (new.state = 'given-to-staff' and not new.settled or new.late and new.state in ('waiting', 'sending'))) execute function shop.tell_given_ticket();
