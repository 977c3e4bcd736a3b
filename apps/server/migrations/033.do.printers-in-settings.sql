-- Kitchen printers are set as those for receipts are. What there is prints on as it did: on narrow paper, in the usual size.
-- `version`: how often a printer was saved, so that whoever saves over somebody else's changes sees them first.
alter table shop.kitchen_printer
  add column paper_width smallint not null default 57, add column font_size smallint not null default 1, add column font_weight smallint not null default 0,
  add column model text, add column version int not null default 1;
alter table shop.receipt_printer add column version int not null default 1;

-- A test page of a kitchen printer waits with the jobs of receipt printers, which may have the same id.
alter table shop.print_job add column kitchen boolean not null default false;
