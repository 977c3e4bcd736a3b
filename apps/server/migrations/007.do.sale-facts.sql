-- What the reports add up, written in the commit that completes an order or gives its money back (packages/domain/src/report/facts.ts), and
-- never changed: a total that every sale of a shop had to wait for would hold up the line at the counter. Of a refund, tax and tips are below 0.
create table shop.sale_fact (
  merchant_id text not null, at bigint not null, order_id text not null, version int not null,
  kind text not null check (kind in ('sale', 'refund')),
  gross bigint not null, discount bigint not null, tax bigint not null, tips bigint not null, refunded bigint not null,
  -- what was sold: a list of {name, quantity}
  items json not null,
  primary key (merchant_id, at, order_id, version)
);
-- Orders that were completed before there were facts; none of them has given money back. The event that completed it is an order's last
-- that took money.
insert into shop.sale_fact (merchant_id, at, order_id, version, kind, gross, discount, tax, tips, refunded, items)
select o.merchant_id, o.completed_at, o.id, coalesce((
    select max(e.version) from shop.order_event e
    where e.merchant_id = o.merchant_id and e.order_id = o.id and e.op->>'op' in ('pay-cash', 'close', 'card-paid')
  ), o.version), 'sale', (o.doc->>'subtotal')::bigint, (o.doc->>'discountAmount')::bigint, (o.doc->>'taxAmount')::bigint,
  (o.doc->>'tipsAmount')::bigint, 0, coalesce((
    select json_agg(json_build_object('name', name, 'quantity', quantity) order by arrived) from (
      select line->>'name' as name, sum((line->>'quantity')::int) as quantity, min((line->>'cartId')::int) as arrived
      from json_array_elements(o.doc->'items') line group by 1
    ) sold
  ), '[]')
from shop.orders o
where o.state = 'completed' and o.completed_at is not null and coalesce((o.doc->>'practice')::boolean, false) = false;
