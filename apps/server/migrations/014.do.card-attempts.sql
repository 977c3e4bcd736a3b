-- A charge that the gateway spoke of after its attempt was over and that its order could not take at once: kept before anything else, for it may
-- not be said again. Null when the order has it.
alter table shop.payment_attempt add column heard json;
