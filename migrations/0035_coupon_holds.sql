-- An order that waits for a payment by hand keeps its coupon for a short while only; whoever has not
-- paid by then gives it back, and takes it again when the payment arrives.
alter table commerce_orders add column coupon_kept boolean not null default true;
