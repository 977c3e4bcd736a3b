-- When a pause of online orders began: what was paid just before it is still taken. Of one that runs already nobody knows.
alter table shop.online_settings add column paused_at bigint;
