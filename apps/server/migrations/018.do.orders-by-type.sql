-- The list of orders of one type: where that is rare, its newest are found without reading all others. The expression is that of the list.
create index orders_by_type on shop.orders (merchant_id, (coalesce(order_type, 'pickup')), created_time desc, id);
