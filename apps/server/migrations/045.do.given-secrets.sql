-- When a session's newest secret was last given to a browser: it may be given again, and is no younger for that (decision 054). Null: when it was made.
alter table door.session add column given_at bigint;
