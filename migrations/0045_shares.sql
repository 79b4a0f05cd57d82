-- Links that open something of somebody's for whoever holds them: one table for all that can be shared.
create table shares (
  id uuid primary key default uuidv7(),
  subject text not null check (subject in ('project', 'asset', 'run', 'film', 'conversation')),
  subject_id uuid not null,
  -- Where it lies; null for what is one person's alone.
  space_id uuid references spaces (id) on delete cascade,
  -- Who made the link.
  user_id uuid not null,
  -- The link's secret is derived from the id and a key outside the database; this finds it.
  token_hash text not null unique,
  -- Argon2id; null for links that ask for none.
  password_hash text,
  -- Null for links that do not end.
  expires_at timestamptz,
  -- Whether search engines may list the page.
  listed boolean not null default false,
  revoked_at timestamptz,
  views integer not null default 0,
  created_at timestamptz not null default now()
);
create index shares_subject on shares (subject, subject_id);
create index shares_user on shares (user_id);
create index shares_space on shares (space_id);

-- Links that were given away before stay valid: they are found by the same hashes.
insert into shares (id, subject, subject_id, user_id, token_hash, expires_at, listed, revoked_at, views,
  created_at)
select id, 'film', film_id, user_id, token_hash, expires_at, listed, revoked_at, views, created_at
from film_shares;
drop table film_shares;

insert into shares (subject, subject_id, user_id, token_hash, created_at)
select 'conversation', id, user_id, share_hash, updated_at from conversations where share_hash is not null;
alter table conversations drop column share_hash;

-- Whichever way something is deleted, its links go with it.
create function end_shares() returns trigger language plpgsql as $$
begin
  delete from shares where subject = tg_argv[0] and subject_id = old.id;
  return null;
end
$$;
create trigger projects_unshared after delete on projects
  for each row execute function end_shares('project');
create trigger assets_unshared after delete on assets
  for each row execute function end_shares('asset');
create trigger runs_unshared after delete on runs for each row execute function end_shares('run');
create trigger films_unshared after delete on films for each row execute function end_shares('film');
create trigger conversations_unshared after delete on conversations
  for each row execute function end_shares('conversation');
