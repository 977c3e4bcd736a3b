-- An order can be taken over by somebody else. No table changes: processes of the version before, which cannot read that change of an order, stop writing
-- (docs/decisions/040).
select 1;
