-- Whose lines a kitchen printer gets: those of items in these categories; null: every line.
alter table shop.kitchen_printer add column categories text[];
