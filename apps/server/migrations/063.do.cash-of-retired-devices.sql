-- Of which retired devices a Z named cash that came after the last Z of their own drawer (decision 065), by their ids; null: of none.
alter table shop.shift_close add column retired text[];
create index shift_close_of_retired on shop.shift_close (merchant_id) where retired is not null;
