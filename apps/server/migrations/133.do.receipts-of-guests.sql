-- A guest of a split bill gets a receipt of their own (docs/decisions/164): each has one that says no COPY. null: of the whole order. A process of an older build would print
-- the whole bill for one guest: it must stop (docs/decisions/040).
alter table shop.print_job add column share_id text;
drop index shop.print_job_original;
create unique index print_job_original on shop.print_job (merchant_id, order_id, refund_count, (coalesce(share_id, ''))) where is_original;
