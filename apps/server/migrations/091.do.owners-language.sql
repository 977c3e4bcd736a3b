-- The language in which an owner reads what Till writes about their shop: that of whoever signed up, never of whoever acts (docs/decisions/102). null: not known yet.
-- What an owner_letter and a pending_change say of a language nobody reads any more, but processes of the version before.
alter table door.owner add column language text;
alter table door.owner_letter alter column language set default 'en-us';
alter table door.pending_change alter column language set default 'en-us';
