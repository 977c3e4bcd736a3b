-- What an owner signed in with before: for some days the recovery address still opens the shop by it, should somebody else have changed it (decision 054).
create table door.former_address (
  email text not null, owner_id text not null references door.owner (id) on delete cascade, ends_at bigint not null, primary key (email, owner_id)
);
create index former_address_by_owner on door.former_address (owner_id);
create index former_address_by_end on door.former_address (ends_at);
