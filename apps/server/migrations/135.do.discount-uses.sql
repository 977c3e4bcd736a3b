-- Discount rules say when they can be given, and by which code (docs/decisions/166). An order that has a discount by a code uses it once, until the discount is taken off or
-- the order is cancelled. Processes of an older build would give such a rule at any time, count no use, and drop both where a rule is changed: they stop writing
-- (docs/decisions/040).
create table shop.discount_use (
  merchant_id text not null, rule_id text not null, order_id text not null,
  -- As the rule had it when it was used.
  code text not null,
  -- ms since epoch
  at bigint not null,
  primary key (merchant_id, rule_id, order_id)
);
