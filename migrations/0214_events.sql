-- What visitors do on sites. A site is either one that somebody published here, or one elsewhere that
-- tells of its visits by its key.
create table event_sites (
  id uuid primary key default uuidv7(),
  space_id uuid references spaces on delete cascade,
  published_id uuid unique references sites on delete cascade,
  key text not null unique default replace(gen_random_uuid()::text, '-', ''),
  name text not null,
  domain text,
  created_by uuid,
  created_at timestamptz not null default now(),
  check ((space_id is null) <> (published_id is null))
);
create index event_sites_space on event_sites (space_id);
insert into event_sites (published_id, name)
select t.id, p.title from sites t join projects p on p.id = t.project_id;

create table events (
  site_id uuid not null,
  at timestamptz not null,
  -- A visit: it ends after 30 idle minutes.
  session bigint not null,
  -- Of an address and a browser, hashed with the salt of the day, which is thrown away with it.
  visitor bigint not null,
  name text not null,
  path text not null,
  -- The host that led here; null for none and for the site itself.
  referrer text,
  -- {source, medium, campaign, term, content}
  campaign jsonb,
  device text,
  browser text,
  os text,
  language text,
  props jsonb,
  -- In minor units of the currency.
  amount bigint,
  currency text check (currency ~ '^[A-Z]{3}$'),
  check ((amount is null) = (currency is null))
) partition by range (at);
create index events_site on events (site_id, at);
-- Holds what has no month of its own: history that was brought in, and what a backup brought back.
create table events_other partition of events default;

-- Makes the partition of a month (UTC), with what of it lay among the others.
create function keep_month_of_events(moment timestamptz) returns void language plpgsql as $$
declare
  first timestamptz := date_trunc('month', moment, 'UTC');
  past timestamptz := date_add(date_trunc('month', moment, 'UTC'), interval '1 month', 'UTC');
  part text := 'events_' || to_char(first at time zone 'UTC', 'YYYY_MM');
begin
  if to_regclass(format('%I', part)) is not null then return; end if;
  perform pg_advisory_xact_lock(4400214);
  if to_regclass(format('%I', part)) is not null then return; end if;
  execute format('create table %I (like events including all)', part);
  execute format('with moved as (delete from events_other where at >= %L and at < %L returning *)
    insert into %I select * from moved', first, past, part);
  execute format('alter table events attach partition %I for values from (%L) to (%L)', part, first, past);
end $$;

-- Drops the months that ended before this moment, and what lies among the others from before it.
create function drop_events_before(moment timestamptz) returns void language plpgsql as $$
declare
  part text;
begin
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'events'::regclass and c.relname ~ '^events_\d{4}_\d\d$'
      and date_add(to_timestamp(substr(c.relname, 8) || '_01 00:00:00+00', 'YYYY_MM_DD HH24:MI:SSTZH'), interval '1 month', 'UTC') <= moment
  loop
    execute format('drop table %I', part);
  end loop;
  delete from events_other where at < moment;
end $$;

create function remove_events_of_site() returns trigger language plpgsql as $$
begin
  delete from events where site_id = old.id;
  return null;
end $$;
create trigger event_sites_events after delete on event_sites
  for each row execute function remove_events_of_site();

-- A secret for each day; without it nothing of that day can be led back to anybody.
create table event_salts (
  day date primary key,
  salt bytea not null
);

-- Which site a key means is kept in memory for a moment.
create trigger event_sites_announced after insert or update or delete on event_sites
  for each statement execute function announce_lookups();
