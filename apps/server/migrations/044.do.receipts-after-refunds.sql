-- With each refund an order's receipt is another paper, of which one says no COPY. `refund_count`: of an original, how many refunds its paper has.
alter table shop.print_job add refund_count int not null default 0;
drop index shop.print_job_original;
create unique index print_job_original on shop.print_job (merchant_id, order_id, refund_count) where is_original;
