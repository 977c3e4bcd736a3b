-- When whoever is signed in last proved who they are, by signing in or again since (docs/decisions/102); null: a session of before. And the code that was sent to prove
-- it again: its hash, how often it was tried, until when it counts.
alter table door.session
  add column proved_at bigint, add column proof_hash bytea, add column proof_tries int not null default 0, add column proof_ends_at bigint;
