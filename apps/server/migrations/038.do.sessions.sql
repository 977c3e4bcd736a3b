-- What an owner sees of a session, and how its secret is renewed (decision 054). `id` names it for good: its secret changes. Null times: as when it was made.
alter table door.session
  add column id uuid not null default gen_random_uuid(),
  add column seen_at bigint, add column rotated_at bigint,
  -- its newest secret has come back from the browser: former ones end
  add column is_settled boolean not null default true,
  add column device_id text, add column browser text, add column system text, add column address text,
  add column by_recovery boolean not null default false;
create unique index session_by_id on door.session (id);
-- Until now a use moved the end to 90 days later.
update door.session set seen_at = greatest(created_at, expires_at - 7776000000), rotated_at = greatest(created_at, expires_at - 7776000000);

-- Secrets that a session had before. `seed` and a secret make the one that followed. `ends_at` null: the one that followed has not come back yet.
create table door.former_secret (
  hash bytea primary key, token_hash bytea not null unique, session_id uuid not null references door.session (id) on delete cascade,
  seed bytea not null, ends_at bigint
);
create index former_secret_by_session on door.former_secret (session_id);
create index former_secret_by_end on door.former_secret (ends_at) where ends_at is not null;

-- Sessions that were ended, for the other processes: `at` is the database's clock, which all of them share.
create table door.ended_session (id uuid primary key, at bigint not null);
create index ended_session_by_time on door.ended_session (at);

-- A second address, which opens the shop when the mailbox of the first is lost.
alter table door.owner add column recovery_email text;
alter table door.sign_in_code add column recovery boolean not null default false;

-- An address that is about to change. Both codes are needed: one went to the present address, one to the new one (null: the recovery address goes).
create table door.address_change (
  owner_id text not null references door.owner (id) on delete cascade, kind text not null check (kind in ('email', 'recovery')),
  address text, present_hash bytea not null, address_hash bytea, tries int not null default 0, expires_at bigint not null,
  primary key (owner_id, kind)
);
create index address_change_by_end on door.address_change (expires_at);
