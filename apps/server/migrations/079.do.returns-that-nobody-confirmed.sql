-- A charge that nobody owes goes back to its card by itself. From when on the staff are told that no gateway has confirmed it, ms since epoch;
-- null: nothing of it is to go back.
alter table shop.payment_attempt add column return_late_at bigint;
create index payment_attempt_return_late on shop.payment_attempt (merchant_id, return_late_at) where return_late_at is not null;
