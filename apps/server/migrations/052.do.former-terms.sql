-- Taxes and how amounts are rounded have versions: a sale is decided by those that its register knew, also if they have changed before it arrives.
alter table shop.merchant add column terms_version int not null default 1;

-- A version that was replaced. `until`: when, ms since epoch.
create table shop.former_terms (
  merchant_id text not null, version int not null, tax_rates jsonb not null, tax_rounding text not null, cash_rounding int not null, until bigint not null,
  primary key (merchant_id, version)
);
create index former_terms_by_age on shop.former_terms (until);

-- Whoever changes them, by whatever program: no version is ever without what it was.
create function shop.keep_former_terms() returns trigger language plpgsql as $$
begin
  insert into shop.former_terms (merchant_id, version, tax_rates, tax_rounding, cash_rounding, until)
  values (old.merchant_id, old.terms_version, old.tax_rates, old.tax_rounding, old.cash_rounding, (extract(epoch from clock_timestamp()) * 1000)::bigint);
  new.terms_version := old.terms_version + 1;
  return new;
end $$;
create trigger merchant_terms before update of tax_rates, tax_rounding, cash_rounding on shop.merchant for each row
  when ((old.tax_rates, old.tax_rounding, old.cash_rounding) is distinct from (new.tax_rates, new.tax_rounding, new.cash_rounding))
  execute function shop.keep_former_terms();
