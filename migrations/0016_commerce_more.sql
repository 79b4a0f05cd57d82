-- Packs as items of their own, one open order for each thing, payouts through the processor, and the
-- events that were refused.

-- What a pack costs. Without a price it is the sum of its prompts less a discount.
create function pg_temp.field(of_table text, name text, type text, options jsonb default null)
returns jsonb language sql as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'id', 'fld' || substr(md5(of_table || '/' || name), 1, 14),
    'name', name, 'type', type, 'options', options))
$$;
update record_tables set fields = fields || jsonb_build_array(
  pg_temp.field(name, 'Price', 'currency', '{"precision": 2, "symbol": "$"}'),
  pg_temp.field(name, 'Currency', 'singleLineText'))
where name = 'PromptPacks' and not fields @> '[{"name": "Price"}]';
drop function pg_temp.field;

-- What the line of a pack holds: the prompts that it opens, and what each one's creator gets of it.
create table commerce_shares (
  id uuid primary key default uuidv7(),
  line_id uuid not null references commerce_lines (id),
  position integer not null,
  item_id text not null,
  title text not null,
  version integer not null,
  creator_id uuid,
  -- The prompt's own price then, by which the pack's is shared out.
  price bigint not null check (price >= 0),
  commission bigint not null default 0 check (commission >= 0),
  creator_share bigint not null default 0 check (creator_share >= 0),
  creator_reversed bigint not null default 0 check (creator_reversed between 0 and creator_share),
  unique (line_id, position),
  check (creator_id is not null or creator_share = 0)
);
create index commerce_shares_creator on commerce_shares (creator_id) where creator_id is not null;
create index commerce_shares_item on commerce_shares (item_id);

-- Everything that a creator has earned by a sale, of a prompt alone or in a pack.
create view commerce_earnings as
  select l.id, l.order_id, l.item_id, l.title, null::text as pack, l.creator_id, l.total, l.tax,
    l.commission, l.creator_share, l.creator_reversed
  from commerce_lines l where l.creator_id is not null
  union all
  select s.id, l.order_id, s.item_id, s.title, l.title, s.creator_id,
    s.commission + s.creator_share, 0, s.commission, s.creator_share, s.creator_reversed
  from commerce_shares s join commerce_lines l on l.id = s.line_id where s.creator_id is not null;

-- Which order of a buyer an item is in, from placing it until it is given up or taken back: two
-- orders placed at once meet here. The buyer is an account or a visit of the checkout page.
create table commerce_claims (
  buyer uuid not null,
  kind text not null,
  item_id text not null,
  order_id uuid not null references commerce_orders (id),
  primary key (buyer, kind, item_id)
);
create index commerce_claims_order on commerce_claims (order_id);
insert into commerce_claims (buyer, kind, item_id, order_id)
select o.user_id, l.kind, l.item_id, o.id
from commerce_orders o join commerce_lines l on l.order_id = o.id
where o.user_id is not null and (o.status in ('open', 'awaiting_payment') or exists (
  select from commerce_entitlements e where e.line_id = l.id and e.revoked_at is null))
order by o.created_at on conflict do nothing;

create function commerce_release_claims() returns trigger language plpgsql as $$
begin
  delete from commerce_claims where order_id = new.id;
  return null;
end $$;
create trigger commerce_order_given_up after update of status on commerce_orders
  for each row when (new.status in ('failed', 'expired', 'cancelled'))
  execute function commerce_release_claims();
create function commerce_release_claim() returns trigger language plpgsql as $$
begin
  delete from commerce_claims
  where order_id = new.order_id and kind = new.kind and item_id = new.item_id;
  return null;
end $$;
create trigger commerce_item_taken_back after update of revoked_at on commerce_entitlements
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function commerce_release_claim();

-- Accounts of creators at the processor, as it last described them.
create table commerce_payout_accounts (
  creator_id uuid primary key,
  account text not null unique,
  payable boolean not null default false,
  -- Codes of what the processor still wants to know.
  requirements jsonb not null default '[]',
  disabled_reason text,
  -- Why the creator's bank sent the last payout back.
  bank_failure text,
  updated_at timestamptz not null
);

alter table commerce_payouts
  add column method text not null default 'manual' check (method in ('manual', 'stripe')),
  add column account text,
  add column transfer text unique,
  -- What was taken back from the creator's account at the processor after it had arrived.
  add column reversed bigint not null default 0 check (reversed between 0 and amount);

-- Events without a genuine signature: that they came, not what they said.
create table commerce_refused_events (
  id uuid primary key default uuidv7(),
  body_hash text not null unique,
  reason text not null,
  times integer not null default 1,
  bytes integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index commerce_refused_events_last on commerce_refused_events (last_at desc);

-- Who made a prompt, as the end of a creator's address: of an account its id, of others their name.
create function market_creator_key(id uuid, name text) returns text
  language sql immutable parallel safe
  return case when id is null then left(md5(name), 8) else right(id::text, 12) end;
create index market_creator_popular on market_prompts
  (market_creator_key(creator_id, creator_name), popularity desc, id desc) where status = 'live';

-- Events of a creator's account name it: their objects are read there.
alter table commerce_events add column account text;
