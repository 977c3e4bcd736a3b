-- The second factor of owners who want one (docs/decisions/103): an authenticator app's secret, sealed with TILL_SECRET, the last of its codes that was used, and
-- recovery codes, of which only hashes are kept. `in_force_at` null: it is being set up, or waits. `recovery_hash`: of a code that the recovery mailbox was sent while it
-- is set up.
create table door.second_factor (
  owner_id text primary key references door.owner (id) on delete cascade,
  sealed bytea not null, begun_at bigint not null, confirmed_at bigint, in_force_at bigint, last_step bigint not null default 0,
  recovery_hash bytea, recovery_tries int not null default 0, recovery_ends_at bigint
);
create table door.recovery_code (
  owner_id text not null references door.owner (id) on delete cascade, hash bytea not null, primary key (owner_id, hash)
);

-- Who has shown a mailbox, or an account at Google, on a browser that is new to the owner, and has the second factor still to show. `how`: as the sign-in is told.
create table door.half_sign_in (
  hash bytea primary key, owner_id text not null references door.owner (id) on delete cascade, email text not null, how text not null, by_recovery boolean not null,
  expires_at bigint not null
);
create index half_sign_in_by_end on door.half_sign_in (expires_at);

-- Since when an owner has signed in on a browser. Those of before were last seen then, at the least; null: a process of the version before has written it.
alter table door.known_browser add column since bigint;
update door.known_browser set since = seen_at;
