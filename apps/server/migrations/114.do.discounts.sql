-- Orders have discounts from here on (ops add-discount and remove-discount): processes of an older build stop writing (docs/decisions/040). A sale keeps each of them; null:
-- there was none.
alter table shop.sale_fact add column discounts json;
