-- What an owner of keys decides about a service. The hub's own choices have no owner.
create table service_preferences (
  id uuid primary key default uuidv7(),
  owner_id uuid,
  service text not null,
  -- Null until somebody sets it: the catalogue's default holds.
  price_cents integer check (price_cents >= 0),
  currency text not null default 'USD',
  custom_tags jsonb not null default '[]',
  -- Figures that an older version kept in the browser, with the time of their import.
  imported_usage jsonb,
  updated_at timestamptz not null default now(),
  unique nulls not distinct (owner_id, service)
);

-- Services beyond the catalogue, added by hand or by the sync.
create table added_services (
  id uuid primary key default uuidv7(),
  owner_id uuid,
  -- Id of a service that the hub knows (`qdrant`), or `own-<name>` for one that it does not.
  service text not null,
  name text not null,
  category text not null,
  website text not null default '',
  description text not null default '',
  -- Full address that answers 2xx to a good key; only services of `own-` have one.
  check_address text,
  created_at timestamptz not null default now(),
  unique nulls not distinct (owner_id, service)
);
