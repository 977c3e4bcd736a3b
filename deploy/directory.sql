-- The directory of several cells: which cell an owner's e-mail address belongs to, and nothing else (docs/operating/many-machines.md).
-- psql -d directory -f directory.sql, once, in a database of its own. Each cell gets a login of its own:
--   create role eu1 login password '…' in role cells;
create schema directory;
-- An address by its keyed hash. The one row whose hash is a single zero byte is no address: it says with which DIRECTORY_KEY the others were made.
create table directory.owner (hash bytea primary key, cell text not null);
create role cells;
grant usage on schema directory to cells;
-- No cell takes an address from another one.
grant select, insert on directory.owner to cells;
