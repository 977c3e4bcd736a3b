-- An order's one receipt that is no copy is kept as long as the order: whoever looks for jobs to delete must not read past all of them.
drop index shop.print_job_over;
create index print_job_over on shop.print_job (asked_at) where state in ('printed', 'sent', 'failed') and not is_original;
