-- What an event made of its order's state, written with it. Events of before are filled in order by order (apps/server/src/history/states.ts);
-- null: not yet.
alter table shop.order_event add column state text;
-- Up to which order that is done, in the order of its key; done: nothing is left.
alter table door.history add column states_merchant text not null default '', add column states_order text not null default '', add column states_done boolean not null default false;
