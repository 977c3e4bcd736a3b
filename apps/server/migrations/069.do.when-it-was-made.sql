-- When a change was made, where a register made it without the server, ms since epoch; null: when it came (`at`).
alter table shop.order_event add column decided_at bigint;
