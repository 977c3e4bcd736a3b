-- Customers are changed and merged (docs/decisions/060). `version` counts changes. Who is merged into somebody keeps their row and id: `merged_into` says
-- into whom, `root_id` who is meant in the end (several steps on), `gave_email` that the other one has their e-mail address from here.
alter table shop.customer add column version int not null default 1, add column merged_into text, add column merged_at bigint, add column root_id text,
  add column gave_email boolean not null default false;
create index customer_by_phone on shop.customer (merchant_id, phone) where phone is not null;
create index customer_by_root on shop.customer (merchant_id, root_id) where root_id is not null;

-- Orders that have, or ever had, a customer, in the order of their creation; written with the event that names them, whichever statement that is.
create table shop.customer_order (
  merchant_id text not null, customer_id text not null, created_time bigint not null, order_id text not null,
  primary key (merchant_id, customer_id, created_time, order_id)
);
create function shop.keep_customer_order() returns trigger language plpgsql as $$
begin
  insert into shop.customer_order (merchant_id, customer_id, created_time, order_id)
  select new.merchant_id, new.op->'customer'->>'id', o.created_time, o.id from shop.orders o
  where o.merchant_id = new.merchant_id and o.id = new.order_id and new.op->'customer'->>'id' is not null
  on conflict do nothing;
  return null;
end $$;
-- Few events name a customer: the text is looked through first, which costs a fraction of parsing it.
create trigger order_names_customer after insert on shop.order_event for each row
  when (strpos(new.op::text, '"customer"') > 0) execute function shop.keep_customer_order();
insert into shop.customer_order (merchant_id, customer_id, created_time, order_id)
select distinct e.merchant_id, e.op->'customer'->>'id', o.created_time, o.id
from shop.order_event e join shop.orders o on o.merchant_id = e.merchant_id and o.id = e.order_id
where strpos(e.op::text, '"customer"') > 0 and e.op->'customer'->>'id' is not null;
