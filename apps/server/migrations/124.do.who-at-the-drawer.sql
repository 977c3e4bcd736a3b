-- Who entered what the staff put into a drawer or took out of it, and who approved it (docs/decisions/144); null: nobody was named.
alter table shop.cash_fact add column staff_id text, add column approved_by text;
