-- A code belongs to the browser that asked for it: tries from there void it, tries from elsewhere void nothing. `browser` is the sha-256 of
-- what that browser's cookie holds, `link` of what the letter's link holds. `known`: it was asked for by a browser that had signed in before.
create table door.sign_in_code (
  email text not null, browser bytea not null, hash bytea not null, link bytea not null unique, known boolean not null, tries int not null default 0,
  asked_at bigint not null, expires_at bigint not null,
  primary key (email, browser)
);
create index sign_in_code_by_end on door.sign_in_code (expires_at);
-- Browsers that have signed in to an address: what strangers do keeps none of them out.
create table door.known_browser (
  email text not null, browser bytea not null, seen_at bigint not null,
  primary key (email, browser)
);
create index known_browser_by_age on door.known_browser (seen_at);
-- What is swept is found by its time.
create index rate_limit_by_window on door.rate_limit (window_start);
create index session_by_end on door.session (expires_at);
