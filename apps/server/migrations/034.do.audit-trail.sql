-- Who signed in and changed which setting, when and from where (docs/decisions/055). By owner: a sign-in is somebody's before there is a merchant.
create table door.audit (
  owner_id text not null, id bigint generated always as identity,
  -- by the database's clock, ms since epoch
  at bigint not null default (extract(epoch from clock_timestamp()) * 1000)::bigint,
  act text not null, details jsonb not null, ip text not null, agent text not null,
  primary key (owner_id, id)
);
create index audit_by_age on door.audit (at);

-- Entries are only added. Nothing changes one, and only its age takes it out: 400 days.
create function door.keep_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at <= (extract(epoch from clock_timestamp()) * 1000)::bigint - 400 * 86400000::bigint then return old; end if;
  end if;
  raise exception 'door.audit is only added to' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_is_only_added_to before update or delete on door.audit for each row execute function door.keep_audit();
create trigger audit_is_never_emptied before truncate on door.audit for each statement execute function door.keep_audit();
