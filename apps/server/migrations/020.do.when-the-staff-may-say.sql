-- From when on the staff may say what became of an attempt, ms since epoch by the database's clock: a quarter of an hour after it began. The default is
-- for whoever does not name it. What is open now waits no longer than a quarter of an hour from here, whatever clock its beginning was written by.
alter table shop.payment_attempt add column staff_at bigint;
alter table shop.payment_attempt alter column staff_at set default (extract(epoch from clock_timestamp()) * 1000)::bigint + 900000;
update shop.payment_attempt set staff_at = least(created_at, (extract(epoch from clock_timestamp()) * 1000)::bigint) + 900000
where state in ('created', 'sent', 'unknown');
