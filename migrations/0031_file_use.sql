-- What is stored, counted by the database itself, so that no way of adding or removing a file can
-- forget to count it. Rows of `files` change `file_use` in the same transaction.
create table file_use (
  -- Zeros stand for the hub itself: covers, receipts, its logo.
  owner_id uuid primary key,
  bytes bigint not null default 0,
  files integer not null default 0,
  -- What came in since `hour_from`; removing a file does not give it back.
  hour_from timestamptz not null default now(),
  hour_bytes bigint not null default 0,
  hour_files integer not null default 0
);
create index file_use_bytes on file_use (bytes desc);

-- Every content that was ever begun to be stored and is not swept away yet. The row comes before the
-- bytes: what a crash leaves behind is known. Bytes go only with their row, and the row cannot go while
-- a file names it.
create table file_blobs (
  sha256 text primary key,
  touched_at timestamptz not null default now()
);

insert into file_use (owner_id, bytes, files)
select coalesce(owner_id, '00000000-0000-0000-0000-000000000000'), sum(size), count(*)
from files group by 1;
insert into file_blobs (sha256) select distinct sha256 from files;
create index files_sha256 on files (sha256);
alter table files add constraint files_blob foreign key (sha256) references file_blobs (sha256);

create function count_file_use() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- In one order, so that two files that change hands at once never wait for each other.
    perform 1 from file_use where owner_id in (
      coalesce(old.owner_id, '00000000-0000-0000-0000-000000000000'),
      coalesce(new.owner_id, '00000000-0000-0000-0000-000000000000'))
    order by owner_id for update;
  end if;
  if tg_op <> 'INSERT' then
    update file_use set bytes = bytes - old.size, files = files - 1
    where owner_id = coalesce(old.owner_id, '00000000-0000-0000-0000-000000000000');
  end if;
  if tg_op = 'DELETE' then
    return null;
  end if;
  insert into file_use as u (owner_id, bytes, files, hour_bytes, hour_files)
  values (coalesce(new.owner_id, '00000000-0000-0000-0000-000000000000'), new.size, 1, new.size, 1)
  on conflict (owner_id) do update set
    bytes = u.bytes + excluded.bytes,
    files = u.files + 1,
    hour_from = case when u.hour_from < now() - interval '1 hour' then now() else u.hour_from end,
    hour_bytes = excluded.hour_bytes
      + case when u.hour_from < now() - interval '1 hour' then 0 else u.hour_bytes end,
    hour_files = 1 + case when u.hour_from < now() - interval '1 hour' then 0 else u.hour_files end;
  return null;
end;
$$;
create trigger count_file_use after insert or delete or update of owner_id, size on files
for each row execute function count_file_use();
