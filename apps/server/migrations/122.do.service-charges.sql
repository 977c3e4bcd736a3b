-- What a shop adds to orders beside their lines, as `ServiceCharge` has it (docs/decisions/157).
alter table shop.merchant add column service_charges jsonb not null default '[]';
