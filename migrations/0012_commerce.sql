-- Buying and selling. Amounts are integers in the currency's minor unit. What was agreed at the moment
-- of an order (price, commission, tax, version) is copied into it and never read from elsewhere again.
create table commerce_orders (
  id uuid primary key default uuidv7(),
  -- What a person writes on a bank transfer.
  reference text not null unique,
  user_id uuid,
  -- Null once the person has been erased; the order itself is bookkeeping and stays.
  email text,
  -- Whether an account with this address, once confirmed, gets what was bought here. Only where
  -- a confirmation proves the address, which it does not while sign-ups are confirmed unseen.
  claimable boolean not null default false,
  processor text not null check (processor in ('stripe', 'manual', 'none')),
  status text not null check (status in ('open', 'awaiting_payment', 'paid', 'failed', 'expired', 'cancelled')),
  currency text not null,
  subtotal bigint not null check (subtotal >= 0),
  discount bigint not null default 0 check (discount >= 0),
  tax bigint not null default 0 check (tax >= 0),
  total bigint not null check (total >= 0),
  tax_mode text not null check (tax_mode in ('none', 'table', 'stripe')),
  country text,
  tax_name text,
  tax_bps integer not null default 0,
  tax_inclusive boolean not null default false,
  commission_bps integer not null check (commission_bps between 0 and 10000),
  coupon_id uuid,
  waiver_text text,
  waiver_at timestamptz,
  -- Sent with the request for a session; stored before the call.
  session_key text,
  session_id text unique,
  session_url text,
  paid_at timestamptz,
  created_at timestamptz not null
);
create index commerce_orders_user on commerce_orders (user_id, created_at desc) where user_id is not null;
create index commerce_orders_email on commerce_orders (email) where user_id is null;
create index commerce_orders_created on commerce_orders (created_at desc, id desc);
create index commerce_orders_open on commerce_orders (created_at) where status = 'open';

create table commerce_lines (
  id uuid primary key default uuidv7(),
  order_id uuid not null references commerce_orders (id),
  position integer not null,
  kind text not null check (kind in ('prompt', 'pack')),
  item_id text not null,
  title text not null,
  version integer not null,
  creator_id uuid,
  price bigint not null check (price >= 0),
  discount bigint not null default 0,
  -- total = creator_share + commission + tax, to the last unit.
  tax bigint not null default 0,
  commission bigint not null default 0,
  creator_share bigint not null default 0,
  total bigint not null,
  -- What refunds and lost disputes have taken back of each part.
  tax_reversed bigint not null default 0 check (tax_reversed between 0 and tax),
  commission_reversed bigint not null default 0 check (commission_reversed between 0 and commission),
  creator_reversed bigint not null default 0 check (creator_reversed between 0 and creator_share),
  unique (order_id, position),
  check (total = tax + commission + creator_share)
);
create index commerce_lines_creator on commerce_lines (creator_id, order_id) where creator_id is not null;

create table commerce_payments (
  id uuid primary key default uuidv7(),
  order_id uuid not null references commerce_orders (id),
  processor text not null,
  charge text not null,
  intent text,
  amount bigint not null,
  currency text not null,
  fee bigint not null default 0,
  method text,
  note text,
  actor_id uuid,
  created_at timestamptz not null,
  unique (processor, charge)
);
-- An order is paid once.
create unique index commerce_payments_order on commerce_payments (order_id);
create index commerce_payments_intent on commerce_payments (intent);

create table commerce_refunds (
  id uuid primary key default uuidv7(),
  order_id uuid not null references commerce_orders (id),
  line_id uuid references commerce_lines (id),
  processor text not null,
  processor_refund text unique,
  amount bigint not null check (amount > 0),
  reason text not null default '',
  status text not null check (status in ('requested', 'pending', 'succeeded', 'failed')),
  -- What it took from each line: [{line, tax, commission, creator}].
  parts jsonb not null default '[]',
  actor_id uuid,
  error text,
  created_at timestamptz not null
);
create index commerce_refunds_order on commerce_refunds (order_id);

create table commerce_disputes (
  id uuid primary key default uuidv7(),
  order_id uuid not null references commerce_orders (id),
  processor text not null,
  processor_dispute text not null,
  amount bigint not null,
  reason text not null default '',
  status text not null check (status in ('inquiry', 'open', 'won', 'lost')),
  parts jsonb not null default '[]',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (processor, processor_dispute)
);
create index commerce_disputes_order on commerce_disputes (order_id);

create table commerce_entitlements (
  id uuid primary key default uuidv7(),
  line_id uuid not null unique references commerce_lines (id),
  order_id uuid not null references commerce_orders (id),
  kind text not null,
  item_id text not null,
  version integer not null,
  user_id uuid,
  granted_at timestamptz not null,
  revoked_at timestamptz,
  revoked_why text
);
create index commerce_entitlements_item on commerce_entitlements (item_id, user_id) where revoked_at is null;
create index commerce_entitlements_user on commerce_entitlements (user_id) where user_id is not null;

-- Inbox of what processors tell. Handled and the work itself are one transaction.
create table commerce_events (
  id uuid primary key default uuidv7(),
  source text not null,
  event text not null,
  type text not null,
  -- Id of the object it speaks of; the object itself is read again when it is handled.
  object text not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  -- Why it was set aside for a person to look at.
  quarantined text,
  unique (source, event)
);
create index commerce_events_waiting on commerce_events (received_at) where handled_at is null;
create index commerce_events_aside on commerce_events (received_at desc) where quarantined is not null;

-- Double entry: positive is debit, negative is credit.
create table commerce_accounts (
  id text primary key,
  title text not null,
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense'))
);
insert into commerce_accounts (id, title, kind) values
  ('processor_clearing', 'Money at the payment processor', 'asset'),
  ('manual_receipts', 'Money received by hand', 'asset'),
  ('disputes_held', 'Money held for disputes', 'asset'),
  ('bank', 'Money paid out', 'asset'),
  ('creator_payable', 'Owed to creators', 'liability'),
  ('payouts_in_transit', 'Payouts on their way', 'liability'),
  ('tax_payable', 'Tax owed', 'liability'),
  ('platform_revenue', 'Commission and own sales', 'income'),
  ('processor_fees', 'Fees of the payment processor', 'expense'),
  ('dispute_losses', 'Lost disputes beyond what was paid', 'expense');

create table commerce_entries (
  id uuid primary key default uuidv7(),
  -- What it stands for, e.g. `payment:<id>`; the same thing is never booked twice.
  key text not null unique,
  order_id uuid,
  memo text not null,
  created_at timestamptz not null
);
create index commerce_entries_order on commerce_entries (order_id);

create table commerce_postings (
  id uuid primary key default uuidv7(),
  entry_id uuid not null references commerce_entries (id),
  account text not null references commerce_accounts (id),
  creator_id uuid,
  currency text not null,
  amount bigint not null check (amount <> 0),
  check ((account = 'creator_payable') = (creator_id is not null))
);
create index commerce_postings_entry on commerce_postings (entry_id);
create index commerce_postings_account on commerce_postings (account, currency);
create index commerce_postings_creator on commerce_postings (creator_id, currency) where creator_id is not null;

create function commerce_check_entry() returns trigger language plpgsql as $$
begin
  if exists (select 1 from commerce_postings where entry_id = new.entry_id
             group by currency having sum(amount) <> 0) then
    raise exception 'The postings of entry % do not sum to zero', new.entry_id;
  end if;
  return null;
end $$;
create constraint trigger commerce_zero_sum after insert on commerce_postings
  deferrable initially deferred for each row execute function commerce_check_entry();

create function commerce_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is only ever added to; correct it with a reversal';
end $$;
create trigger commerce_entries_stay before update or delete or truncate on commerce_entries
  for each statement execute function commerce_refuse_change();
create trigger commerce_postings_stay before update or delete or truncate on commerce_postings
  for each statement execute function commerce_refuse_change();

create table commerce_counters (
  name text primary key,
  value bigint not null
);

create table commerce_receipts (
  id uuid primary key default uuidv7(),
  order_id uuid not null references commerce_orders (id),
  -- `payment`, or `refund:<id>` for a credit note.
  kind text not null,
  number bigint not null unique,
  file_id uuid,
  mailed_at timestamptz,
  created_at timestamptz not null,
  unique (order_id, kind)
);

create table commerce_coupons (
  id uuid primary key default uuidv7(),
  code text not null unique check (code = upper(code)),
  percent_bps integer check (percent_bps between 1 and 10000),
  amount bigint check (amount > 0),
  currency text,
  -- Least subtotal for which it holds.
  minimum bigint not null default 0,
  max_uses integer,
  uses integer not null default 0,
  expires_at timestamptz,
  active boolean not null default true,
  created_at timestamptz not null,
  check ((percent_bps is null) <> (amount is null)),
  check (amount is null or currency is not null),
  check (max_uses is null or uses <= max_uses)
);

create table commerce_payouts (
  id uuid primary key default uuidv7(),
  creator_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('requested', 'in_transit', 'paid', 'failed', 'cancelled')),
  batch_id uuid,
  note text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Never two on their way to one person.
create unique index commerce_payouts_pending on commerce_payouts (creator_id, currency)
  where status in ('requested', 'in_transit');
create index commerce_payouts_batch on commerce_payouts (batch_id);

create table commerce_reconciliations (
  id uuid primary key default uuidv7(),
  ran_at timestamptz not null,
  checked integer not null,
  repaired integer not null,
  -- [{object, what}]
  differences jsonb not null
);
