-- How large each part of a waiting import is, so that an import is refused before all of it is read into memory at once (docs/decisions/067).
alter table shop.menu_import_part add column bytes int not null default 0;
update shop.menu_import_part set bytes = octet_length(body::text);
