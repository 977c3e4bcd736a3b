-- Changes that wait, because whoever asked has shown the mailbox alone (docs/decisions/103): one open one of a kind. `address`: the recovery address that is to count;
-- null: it goes. `veto_hash`: of the link with which the recovery mailbox stops it. `language`: of the letters that come later.
create table door.pending_change (
  id uuid primary key, owner_id text not null references door.owner (id) on delete cascade,
  kind text not null check (kind in ('recovery', 'second-factor-on', 'second-factor-off')),
  address text, asked_at bigint not null, due_at bigint not null, told_again_at bigint, session_id uuid, veto_hash bytea unique, language text not null,
  ended_at bigint, outcome text check (outcome in ('done', 'cancelled', 'vetoed'))
);
create unique index pending_change_open on door.pending_change (owner_id, kind) where ended_at is null;
create index pending_change_by_due on door.pending_change (due_at) where ended_at is null;
create index pending_change_by_end on door.pending_change (ended_at) where ended_at is not null;

-- The code that goes to the present recovery address when that is to change, and whether whoever asked has shown the second factor.
alter table door.address_change add column recovery_hash bytea, add column by_factor boolean not null default false;

-- Of the recovery address that counted when the e-mail address was changed, and of the link with which it takes that change back.
alter table door.former_address
  add column recovery_email text, add column undo_hash bytea, add column undo_until bigint, add column session_id uuid;
create unique index former_address_by_undo on door.former_address (undo_hash) where undo_hash is not null;

-- Codes to both mailboxes of an owner who has lost the second factor.
create table door.lost_factor (
  owner_id text primary key references door.owner (id) on delete cascade, email_hash bytea not null, recovery_hash bytea not null, tries int not null default 0,
  expires_at bigint not null
);
create index lost_factor_by_end on door.lost_factor (expires_at);
