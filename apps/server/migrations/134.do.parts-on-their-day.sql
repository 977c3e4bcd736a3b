-- Money that an order takes before it is completed has a fact of its own (docs/decisions/165), of kind `part`, so that money by method is of the day on which it came; the
-- sale then has the money of its own change alone. Facts of before have all of an order's money with its sale: processes of an older build stop writing (docs/decisions/040).
-- Whatever is there already is of the two kinds of before.
alter table shop.sale_fact drop constraint sale_fact_kind_check;
alter table shop.sale_fact add constraint sale_fact_kind_check check (kind in ('sale', 'refund', 'part')) not valid;
-- Minor units: of a part what is toward a sale to come, of a sale (below 0) what came before it. null: it was not paid in parts.
-- Both are there already where the table had rows (platform/indexes-ahead.ts).
alter table shop.sale_fact add column if not exists ahead bigint;
create index if not exists sale_fact_ahead on shop.sale_fact (merchant_id, at, order_id, ahead) where ahead is not null;
-- Whether orders that were part paid at the change have been given their facts (report/fill-parts.ts).
alter table door.history add column parts_done boolean not null default false;
