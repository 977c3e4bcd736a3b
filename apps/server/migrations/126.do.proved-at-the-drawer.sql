-- Whether the server had checked the PIN of who made an entry of a drawer, as events and the audit trail keep it; null: nobody was named.
alter table shop.cash_fact add column staff_proved boolean;
