-- An attempt that the staff said came to nothing: the gateway is asked on until then (ms since epoch), for staff may be wrong.
-- Null: nobody is in doubt.
alter table shop.payment_attempt add column watch_until bigint;
-- What holds the terminal while a sale asks for a card: ends it where the process that sold is gone. Null when it is over.
alter table shop.payment_attempt add column session text;
-- Small for ever, as it was: what is not over, and what somebody may still be wrong about.
drop index shop.payment_attempt_open;
create index payment_attempt_due on shop.payment_attempt (next_at) where state in ('created', 'sent', 'unknown') or watch_until is not null;
