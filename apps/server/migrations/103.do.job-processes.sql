-- The processes that do jobs (docs/decisions/126): they share merchants and printers among those who were here in the last seconds. `seen_at`: by the database's
-- clock, ms since epoch.
create table door.job_process (id uuid primary key, seen_at bigint not null);
