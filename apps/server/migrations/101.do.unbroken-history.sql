-- A failover to a synchronous standby loses nothing (docs/decisions/127): the epochs from `unbroken_from` on are one history. `noted_at` (ms since epoch) and
-- `is_synchronous`: when the server of this epoch was last asked, and whether a standby then had each commit before it was acknowledged.
alter table door.history add column unbroken_from int not null default 1, add column noted_at bigint, add column is_synchronous boolean not null default false;
update door.history set unbroken_from = epoch;
