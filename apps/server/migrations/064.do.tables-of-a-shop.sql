-- What a shop calls its tables, in the order in which waiters look for them; none listed: registers offer those that they saw in use.
alter table shop.merchant add column tables jsonb not null default '[]';
