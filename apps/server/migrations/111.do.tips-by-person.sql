-- Whose the tips of a sale fact are where they are not all of `staff_id` (`TipShare`), and whether a shop's tips are of who takes the payment instead of the order's
-- owner. Orders can have an op that processes of the version before cannot read: they stop writing (docs/decisions/040, 143).
alter table shop.sale_fact add column tip_shares json;
alter table shop.merchant add column tips_to text not null default 'owner' check (tips_to in ('owner', 'taker'));
