-- A receipt that a register prints on a printer of its own is tried again under the same name where surely nothing of it came out: what arrives late of an older
-- try changes nothing. 0: of a register that does not number its tries, and of what the server prints.
alter table shop.print_job add attempt int not null default 0;
