-- What an owner is told by e-mail of what was done in the shop (docs/decisions/102), written in the transaction that does it. `kind`: guard (at once), sign-in (on a new
-- browser, to the recovery address alone), daily (at most one letter a day). `addresses`: who is still to be told. `lease_until`: taken by a process, or put off, until then.
create table door.owner_letter (
  id uuid primary key default gen_random_uuid(), owner_id text not null references door.owner (id) on delete cascade,
  kind text not null check (kind in ('guard', 'sign-in', 'daily')), act text not null, details jsonb not null,
  at bigint not null default (extract(epoch from clock_timestamp()) * 1000)::bigint,
  addresses text[] not null, language text not null, ip text not null, agent text not null, session_id uuid,
  lease_id uuid, lease_until bigint not null default 0, tries int not null default 0
);
create index owner_letter_by_owner on door.owner_letter (owner_id, kind);

-- What a session may do: read, sell, or manage everything, as all could until now.
alter table door.session add column scope text not null default 'manage' check (scope in ('read', 'sell', 'manage'));

-- Which session made it, so that whoever ends that one can end this too; null: one of before, or no session.
alter table shop.api_key add column session_id uuid;
alter table shop.gateway_account add column session_id uuid;
