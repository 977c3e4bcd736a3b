-- What is printed above receipts, as rows of dots for each width of paper (docs/decisions/044); null: nothing. `version` counts its changes.
create table shop.receipt_picture (
  merchant_id text primary key, version int not null, narrow_height int, narrow bytea, wide_height int, wide bytea,
  check ((narrow is null) = (wide is null) and (narrow is null) = (narrow_height is null) and (wide is null) = (wide_height is null))
);
