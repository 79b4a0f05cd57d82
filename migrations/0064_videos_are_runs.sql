-- Videos ordered over the API and in chats are runs like any other work: what is under way, how far it is
-- and how it ended stands there, and in the steps of the run which order is out. A video's own row keeps
-- what it is made of and what came of it.
drop trigger api_videos_mirrored on api_videos;
drop trigger api_videos_unmirrored on api_videos;
drop trigger messages_begun on messages;
drop trigger messages_mirrored on messages;
drop trigger messages_unmirrored on messages;
drop function mirror_api_video();
drop function mirror_chat_video();
update runs set is_mirrored = false where name in ('video.order', 'chat.video');

-- Orders that are out, as the run that goes on finds them.
insert into run_steps (run_id, key, state, order_id, external, searches, facts, started_at)
select id, 'film', case status when 'submitting' then 'ordering' else 'ordered' end, order_id,
  case status when 'in_progress' then submitted end, searches, null, created_at
from api_videos where status in ('submitting', 'in_progress');

insert into run_steps (run_id, key, state, order_id, external, searches, facts, started_at)
select m.id, 'film ' || (v ->> 'service'),
  case when v ->> 'phase' = 'running' then 'ordered'
    -- Without a name of ours nobody can look for it.
    when v ->> 'orderId' is null then 'unknown' else 'ordering' end,
  (v ->> 'orderId')::uuid,
  case when v ->> 'phase' = 'running' then jsonb_build_object('video', v -> 'submitted') end,
  coalesce((v ->> 'searches')::int, 0),
  jsonb_build_object('notes', '[]'::jsonb, 'engine', null, 'assets', '[]'::jsonb,
    'cost', round((m.metadata ->> 'cost')::numeric)),
  coalesce((v ->> 'since')::timestamptz, m.created_at)
from messages m, lateral (select m.metadata -> 'video' as v) as ordered
where m.role = 'assistant' and m.type = 'video' and m.status = 'streaming' and v ->> 'service' is not null;
-- Whoever has an order is asked for it, and nobody else.
insert into run_steps (run_id, key, state, output, ended_at)
select m.id, 'services', 'done', jsonb_build_array(m.metadata #>> '{video,service}'), now()
from messages m
where m.role = 'assistant' and m.type = 'video' and m.status = 'streaming'
  and m.metadata #>> '{video,service}' is not null;
update messages set metadata = metadata - 'video' where type = 'video' and metadata ? 'video';
-- A video always has words now, if none at times.
update runs set input = input || '{"prompt": ""}' where name = 'chat.video' and input -> 'prompt' = 'null';

drop index api_videos_open;
alter table api_videos
  drop column status, drop column progress, drop column submitted, drop column order_id,
  drop column searches, drop column error, drop column touched_at,
  alter column id drop default,
  add foreign key (id) references runs (id) on delete cascade;

-- How films of the API are, by their runs.
create view api_video_states as
select v.id, r.fraction as progress, r.finished_at, r.error ->> 'message' as error,
  s.run_id is not null as is_ordered,
  case r.status when 'done' then case when v.file_id is null then 'unknown' else 'completed' end
    when 'running' then case when s.state in ('ordered', 'done') then 'in_progress' else 'submitting' end
    when 'waiting' then 'queued' else r.status end as status
from api_videos v join runs r on r.id = v.id left join run_steps s on s.run_id = v.id and s.key = 'film';

-- The run of a video in a chat goes with its message.
create function forget_video_run() returns trigger language plpgsql as $$
begin
  delete from runs where id = old.id and name = 'chat.video';
  return null;
end
$$;
create trigger messages_forgotten after delete on messages
  for each row when (old.role = 'assistant') execute function forget_video_run();
