-- What a job takes out after its time is found by an index: keys of calls after 30 days, tickets that are over after 90.
create index idempotency_key_by_time on shop.idempotency_key (at);
create index kitchen_ticket_over on shop.kitchen_ticket (at) where state in ('past', 'printed', 'given-to-staff');
