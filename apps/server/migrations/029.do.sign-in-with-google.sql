-- An owner's account at a provider. `subject` is the provider's own id of it, the only thing that names a person for good: an owner has one at most.
create table door.identity (
  provider text not null, subject text not null, owner_id text not null references door.owner (id), linked_at bigint not null,
  primary key (provider, subject), unique (owner_id, provider)
);
-- Each sign-in at a provider carries a nonce of ours, and counts once. Rows outlive the nonce, which then is refused by its age.
create table door.spent_nonce (hash bytea primary key, expires_at bigint not null);
create index spent_nonce_by_end on door.spent_nonce (expires_at);
