-- What was handed over for a cash payment can be corrected later. No table changes: processes of the version before, which cannot read that change of an order, stop writing
-- (docs/decisions/040).
select 1;
