-- A bill may be split into shares from here on (op set-shares; shareId of payments and attempts): processes of an older build stop writing
-- (docs/decisions/040). A charge that is found late has to know whose share it was for.
alter table shop.payment_attempt add column share_id text;
