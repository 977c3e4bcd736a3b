-- A device that is retired: it cannot be selected, its token proves nothing, and its label and letters stay where they were used.
alter table shop.device add column retired_at bigint;
