-- Codes with which an address changes, of each session its own (docs/decisions/103): whoever else is signed in, and asks or types wrong ones, voids nothing of an owner's.
-- In place of door.address_change, which a process of the version before still uses beside this one.
create table door.address_code (
  session_id uuid not null, kind text not null check (kind in ('email', 'recovery')), owner_id text not null references door.owner (id) on delete cascade,
  address text, present_hash bytea not null, address_hash bytea, recovery_hash bytea, by_factor boolean not null,
  tries int not null default 0, expires_at bigint not null, primary key (session_id, kind)
);
create index address_code_by_owner on door.address_code (owner_id);
create index address_code_by_end on door.address_code (expires_at);
