-- It was open or watched in a backup from which this database was restored (docs/decisions/070): somebody may have given its money back since, in a history
-- that nobody has any more. So nothing of it is refunded without the staff.
alter table shop.payment_attempt add column restored boolean not null default false;
