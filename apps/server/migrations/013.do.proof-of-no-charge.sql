-- How long the next question was to wait, ms: a clock that was set back must not make it wait longer. Null: written by a process of before, which
-- never waits longer than five minutes.
alter table shop.payment_attempt add column next_in bigint;
-- Since when the gateway is known to know nothing of it: two answers, a minute apart, said so. Null: nobody can say that.
alter table shop.payment_attempt add column unfound_at bigint;
-- Until when a session that this sale opened, or may have opened, can hold its terminal, by the database's clock. `session` is then its key, empty where
-- nobody has it, and null once it is closed: also after the attempt is over.
alter table shop.payment_attempt add column session_until timestamptz;
create index payment_attempt_session on shop.payment_attempt (merchant_id, gateway, terminal_id) where session is not null;
