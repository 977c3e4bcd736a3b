-- Codes of whoever has lost the second factor, of each half of a sign-in and each session its own (docs/decisions/103): whoever else asks voids none of them.
-- `asker`: the hash of the half's secret, or of the session. In place of door.lost_factor, which a process of the version before still uses beside this one.
create table door.lost_factor_code (
  asker bytea primary key, owner_id text not null references door.owner (id) on delete cascade, email_hash bytea not null, recovery_hash bytea not null,
  tries int not null default 0, expires_at bigint not null
);
create index lost_factor_code_by_owner on door.lost_factor_code (owner_id);
create index lost_factor_code_by_end on door.lost_factor_code (expires_at);
