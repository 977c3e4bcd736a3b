-- What was recorded when a device was retired: where its drawer never had a Z, the cash that comes after is named by the next Z of any drawer (decision 065).
alter table shop.device add column retired_epoch int, add column retired_seen pg_snapshot;
update shop.device set retired_epoch = (select epoch from door.history), retired_seen = pg_current_snapshot() where retired_at is not null;
