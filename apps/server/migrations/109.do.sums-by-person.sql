-- Whose the sales of a quarter of an hour and of a business day are, as `SalesSums` has it (`staff`); what is left of the figures is nobody's, so it is of all
-- that is kept until now. Empty in a shop without staff.
alter table shop.sale_quarter add column staff json not null default '[]';
alter table shop.business_day add column staff json not null default '[]';

-- Orders had owners before the reports kept them: of shops with staff, the sales of before get theirs from their orders, and the totals are made again.
with owned as (
  update shop.sale_fact f set staff_id = o.doc->>'ownerId' from shop.orders o
  where f.merchant_id in (select merchant_id from shop.staff) and o.merchant_id = f.merchant_id and o.id = f.order_id
    and f.staff_id is null and o.doc->>'ownerId' is not null
  returning f.merchant_id
)
update shop.report_mark set is_stale = true where merchant_id in (select merchant_id from owned);
