-- Sale facts of shape 3 (docs/decisions/086). `came_at`: when the server recorded what happened `at`; null of older ones until they are filled, whose `at` was the
-- time at which they came. `staff_id`: who did it, once a shop has staff. `taxes`: a list by rate of what was taxed and the tax, below zero in a refund; null: not
-- filled yet. `charges`: what was charged beside the lines, minor units. Those of before, and those that a process of an earlier version still writes, get theirs from
-- the order's history (apps/server/src/report/fill-money.ts).
alter table shop.sale_fact
  add column came_at bigint, add column staff_id text, add column taxes json, add column charges bigint not null default 0;
create index sale_fact_of_shape_2 on shop.sale_fact (merchant_id) where shape = 2;
-- What came a minute or more after it happened: few, and a report asks which of them came after their day was over.
create index sale_fact_that_came_late on shop.sale_fact (merchant_id, at) where came_at - at >= 60000;
