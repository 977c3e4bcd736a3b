-- Refunds may be of lines from here on (`lines`): what is refunded by amount later is shared out of what those leave, so processes of an older build stop writing
-- (docs/decisions/040).
select 1;
