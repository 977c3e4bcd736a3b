-- Guests of a split bill may pay at several terminals at once (otherCardAttempts of an order): processes of an older build stop writing (docs/decisions/040). One charge
-- may be under way for a bill or a share; what is refunded is counted beside it.
drop index shop.payment_attempt_open_order;
create unique index payment_attempt_open_order on shop.payment_attempt (merchant_id, order_id, kind, (coalesce(share_id, '')))
  where state in ('created', 'sent', 'unknown');
