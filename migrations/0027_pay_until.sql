-- Until when an order without a processor waits for its payment; what it holds is given back then.
-- Orders that wait already have 14 days from now: nobody has told their buyers of an end.
alter table commerce_orders add column pay_until timestamptz;
update commerce_orders set pay_until = now() + interval '14 days' where status = 'awaiting_payment';
create index commerce_orders_unpaid on commerce_orders (pay_until) where status = 'awaiting_payment';
