-- A kitchen screen is a station beside the kitchen printers and gets the same tickets: it stands in their table, without an address.
-- stands_by: a printer that gets tickets only in place of a screen. seen_at: when a screen has last said that it is there, by the database's clock;
-- silent: the registers say that it is not.
alter table shop.kitchen_printer
  add column kind text not null default 'printer' check (kind in ('printer', 'screen')), add column stands_by boolean not null default false,
  add column standby_id text, add column warn_minutes smallint not null default 8, add column late_minutes smallint not null default 15,
  add column seen_at bigint, add column silent boolean not null default false;

-- shown: a screen has painted it. handed-on: a silent screen's, which the printer that stands by for it prints.
alter table shop.kitchen_ticket drop constraint kitchen_ticket_state_check,
  add constraint kitchen_ticket_state_check check (state in ('past', 'waiting', 'sending', 'printed', 'sent', 'shown', 'handed-on', 'given-to-staff'));
drop index shop.kitchen_ticket_over;
create index kitchen_ticket_over on shop.kitchen_ticket (at) where state in ('past', 'printed', 'sent', 'shown', 'handed-on', 'given-to-staff');
-- A screen's tickets until somebody has bumped them.
alter table shop.kitchen_ticket add column on_board boolean not null default false;
create index kitchen_ticket_on_board on shop.kitchen_ticket (merchant_id, printer_id, order_id) where on_board;

-- How far a card of a screen (cart_id 0), or a line of it, has been worked off (packages/domain/src/kitchen/bump.ts). at: by the database's clock.
create table shop.kitchen_bump (
  merchant_id text not null, station_id text not null, order_id text not null, cart_id int not null, count int not null, version int not null, at bigint not null,
  primary key (merchant_id, station_id, order_id, cart_id)
);
create index kitchen_bump_last on shop.kitchen_bump (merchant_id, station_id, at) where cart_id = 0;
create index kitchen_bump_by_time on shop.kitchen_bump (at);
