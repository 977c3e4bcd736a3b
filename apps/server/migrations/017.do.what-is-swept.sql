-- What a job takes out after its time is found by an index: keys of calls after 30 days, tickets that are over after 90.
-- No BRIN index, though keys come in order of time: new keys take the room of those that are gone, so after a month each range of pages reaches
-- from the oldest to the newest, and every sweep reads the whole table.
create index idempotency_key_by_time on shop.idempotency_key (at);
create index kitchen_ticket_over on shop.kitchen_ticket (at) where state in ('past', 'printed', 'given-to-staff');
