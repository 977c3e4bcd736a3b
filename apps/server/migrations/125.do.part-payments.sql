-- Ops pay-cash and close may take a part of what is due from here on (`take`): processes of an older build stop writing (docs/decisions/040).
select 1;
