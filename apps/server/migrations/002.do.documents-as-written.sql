-- What is written at every change and read whole is kept as the text it is: taking it apart for jsonb was two fifths of what a change
-- cost the database (docs/performance.md). What is searched stands in columns beside it.
alter table shop.orders alter column doc type json using doc::json;
alter table shop.order_event alter column op type json using op::json;
