-- What each address of an owner is still to be told of addresses, the second factor and copied sessions, written in the transaction that does it (docs/decisions/103).
-- `about`: an address, masked. `change`: what waits, or was stopped; `pending_id`: which waits. `former_email`: what the owner signed in with before a move. `with_link`: the
-- letter has a link that stops that change, or takes the move back.
-- `lease_until`: taken by a process, or put off, until then.
create table door.owner_notice (
  id uuid primary key default gen_random_uuid(), owner_id text not null references door.owner (id) on delete cascade,
  address text not null, notice text not null, about text not null, change text, due_at bigint,
  pending_id uuid references door.pending_change (id) on delete cascade, former_email text, with_link boolean not null,
  at bigint not null default (extract(epoch from clock_timestamp()) * 1000)::bigint, ip text not null, agent text not null,
  lease_id uuid, lease_until bigint not null default 0, tries int not null default 0
);
create index owner_notice_by_owner on door.owner_notice (owner_id);
create index owner_notice_by_pending on door.owner_notice (pending_id) where pending_id is not null;

-- The hash of each link that stops a change that waits, or takes an e-mail address back: every letter has its own, made when it is sent. `address`: who got it. Those that
-- have ended, or are past `valid_until`, are kept for a while, for whoever opens one when a newer letter has the link that works.
create table door.letter_link (
  hash bytea primary key, owner_id text not null references door.owner (id) on delete cascade, address text not null,
  pending_id uuid references door.pending_change (id) on delete cascade, former_email text,
  valid_until bigint not null, ended_at bigint
);
create index letter_link_by_owner on door.letter_link (owner_id);
create index letter_link_by_pending on door.letter_link (pending_id) where pending_id is not null;
create index letter_link_by_end on door.letter_link (valid_until);

-- Whether links stop it: not once who asked has shown the second factor.
alter table door.pending_change add column by_link boolean not null default true;
