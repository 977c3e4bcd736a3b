-- What came a minute or more after it happened, or is booked later than it was made: few. A list of orders asks it once for each of them, and each new fact is judged
-- by one condition.
create index sale_fact_late on shop.sale_fact (merchant_id, at, order_id) where came_at - at >= 60000 or made_at is not null;
drop index shop.sale_fact_that_came_late;
drop index shop.sale_fact_booked_later;
