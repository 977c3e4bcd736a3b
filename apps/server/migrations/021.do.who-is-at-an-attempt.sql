-- Under which lease an attempt is worked on: whoever takes it writes another one, and whose lease is not here any more begins nothing new with it.
-- Null: begun by a process of before, which asks for no lease and is stopped by nobody else's.
alter table shop.payment_attempt add column lease_id uuid;
