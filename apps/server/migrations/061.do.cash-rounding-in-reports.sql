-- What cash rounding made stands in the reports (decision 061): facts say it of their cash (`money`: `rounding`). Those of before get it from their orders. A
-- sale's is the order's own; of refunds it is what they gave back beside sales, tax and tips, where no terminal added anything to the order. Nothing else of
-- them changes, and what is left unsaid (a part by card with a fee, a part in cash) stays with what terminals added.
with rounded as (
  select f.merchant_id, f.order_id, f.version, case when f.kind = 'sale' then (o.doc->>'cashRoundingAmount')::bigint
    else (select sum(m.taken - m.returned) from json_to_recordset(f.money) as m (taken bigint, returned bigint)) - f.tax - f.tips + f.refunded end as rounding
  from shop.sale_fact f join shop.orders o on o.merchant_id = f.merchant_id and o.id = f.order_id
  where f.money::text like '%"cash"%' and (o.doc->>'cashRoundingAmount')::bigint <> 0 and (f.kind = 'sale' or (o.doc->>'surchargeAmount')::bigint = 0)
), said as (
  update shop.sale_fact f set money = (
    select json_agg(case when each->>'method' = 'cash' then (each::jsonb || jsonb_build_object('rounding', r.rounding))::json else each end)
    from json_array_elements(f.money) as each
  )
  from rounded r where f.merchant_id = r.merchant_id and f.order_id = r.order_id and f.version = r.version and r.rounding <> 0
  returning f.merchant_id
)
update shop.report_mark set is_stale = true where merchant_id in (select merchant_id from said);
