-- Orders may have service charges and gratuities from here on (op set-charges): processes of an older build stop writing (docs/decisions/040). Facts keep them by name, and the
-- totals of reports what they added (docs/decisions/156); there was no charge before.
alter table shop.sale_fact add column charge_parts json;
alter table shop.sale_quarter add column charges bigint not null default 0, add column charge_sums json not null default '[]';
alter table shop.business_day add column charges bigint not null default 0, add column charge_sums json not null default '[]';
