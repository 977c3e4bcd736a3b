-- `sent`: a printer that says nothing to anybody took the whole ticket, and nobody knows more. The reasons have the printers' own words from here on.
alter table shop.kitchen_ticket drop constraint kitchen_ticket_state_check,
  add constraint kitchen_ticket_state_check check (state in ('past', 'waiting', 'sending', 'printed', 'sent', 'given-to-staff'));
drop index shop.kitchen_ticket_over;
create index kitchen_ticket_over on shop.kitchen_ticket (at) where state in ('past', 'printed', 'sent', 'given-to-staff');

-- A printer that has confirmed something since it was set up is not taken for one that never does. Until now no other could print.
alter table shop.kitchen_printer add column talks boolean not null default false;
update shop.kitchen_printer set talks = true where last_printed_at is not null;

update shop.kitchen_ticket set last_error = case last_error when 'not_ready' then 'offline' when 'silent' then 'unreachable' else 'no-confirmation' end
where last_error in ('not_ready', 'silent', 'unconfirmed');
update shop.kitchen_printer set last_error = case last_error when 'not_ready' then 'offline' when 'silent' then 'unreachable' else 'no-confirmation' end
where last_error in ('not_ready', 'silent', 'unconfirmed');
