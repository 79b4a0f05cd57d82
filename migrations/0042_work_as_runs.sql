-- Issues of the newsletter generator are made by runs: their table keeps what was written, under the
-- id of its run.
insert into spaces (kind, name, person_id, created_by)
select distinct 'personal', 'Personal', user_id, user_id from newsletter_generations
on conflict (person_id) do nothing;
insert into space_members (space_id, user_id, role)
select id, person_id, 'owner' from spaces where person_id is not null
on conflict do nothing;

insert into runs (id, space_id, user_id, module, name, title, input, words, status, fraction, error,
  output, engine, cost, notes, created_at, begun_at, finished_at)
select g.id, s.id, g.user_id, 'newsletter', 'newsletter.generate',
  coalesce(nullif(g.subject, ''), nullif(g.request ->> 'title', ''), 'Issue'), g.request,
  to_tsvector('simple', left(g.request::text, 100000)),
  case g.status when 'cancelled' then 'stopped' else g.status end,
  case g.status when 'done' then 1 else 0 end,
  case when g.status = 'failed' then
    jsonb_build_object('code', 'FAILED', 'status', 500, 'message', g.error, 'data', '{}'::jsonb) end,
  case when g.status = 'done' then jsonb_build_object('subject', g.subject) end,
  case when g.status = 'done' then jsonb_build_object(
    'service', coalesce(g.request ->> 'service', 'local'), 'label', g.engine) end,
  case when coalesce(g.request ->> 'service', 'local') = 'local' then 0 end,
  to_jsonb(g.notes), g.created_at, g.created_at,
  case when g.status not in ('queued', 'running') then g.updated_at end
from newsletter_generations g join spaces s on s.person_id = g.user_id;

delete from newsletter_generations where status <> 'done';
alter table newsletter_generations
  drop column user_id, drop column request, drop column status, drop column step,
  drop column progress, drop column stop_requested, drop column asked_at, drop column error,
  drop column notes, drop column engine, drop column created_at,
  alter column id drop default,
  add foreign key (id) references runs (id) on delete cascade;

-- Films, their uploads, and videos ordered at services have tables and jobs of their own. Each shows as
-- a run of the same id, written by triggers in the transaction that changes it.
alter table runs add column is_mirrored boolean not null default false;

create function space_of(person uuid) returns uuid language plpgsql as $$
begin
  insert into spaces (kind, name, person_id, created_by) values ('personal', 'Personal', person, person)
    on conflict (person_id) do nothing;
  insert into space_members (space_id, user_id, role)
    select id, person, 'owner' from spaces where person_id = person on conflict do nothing;
  return (select id from spaces where person_id = person);
end
$$;

-- Error sentences become error bodies. `r` needs no space, words or counts.
create function mirror_run(r runs, failure text) returns void language plpgsql as $$
begin
  r.error := case when r.status in ('failed', 'unknown') then jsonb_build_object(
    'code', case r.status when 'unknown' then 'OUTCOME_UNKNOWN' else 'FAILED' end, 'status', 502,
    'message', coalesce(nullif(failure, ''), 'It could not be made.'), 'data', '{}'::jsonb) end;
  if r.status in ('queued', 'running') then r.finished_at := null;
  else r.finished_at := coalesce(r.finished_at, now()); end if;
  r.title := left(coalesce(nullif(r.title, ''), r.name), 200);
  update runs set title = r.title, input = r.input, status = r.status, stage = r.stage,
      fraction = r.fraction, error = r.error, output = r.output, engine = r.engine, cost = r.cost,
      assets = r.assets, begun_at = r.begun_at, finished_at = r.finished_at
    where id = r.id;
  if found then return; end if;
  insert into runs (id, space_id, user_id, module, name, title, input, words, status, stage, fraction,
    error, output, engine, cost, assets, created_at, begun_at, finished_at, is_mirrored)
  values (r.id, space_of(r.user_id), r.user_id, r.module, r.name, r.title, r.input,
    to_tsvector('simple', left(r.title || ' ' || r.input::text, 100000)), r.status, r.stage, r.fraction,
    r.error, r.output, r.engine, r.cost, r.assets, r.created_at, r.begun_at, r.finished_at, true);
end
$$;

create function unmirror_run() returns trigger language plpgsql as $$
begin
  delete from runs where id = old.id and is_mirrored;
  return null;
end
$$;

create function mirror_film() returns trigger language plpgsql as $$
declare r runs; makers text[];
begin
  makers := array(select distinct value from jsonb_each_text(new.credits)
    where key in ('script', 'pictures', 'voice') and value <> '' order by value);
  r.id := new.id; r.user_id := new.user_id; r.module := 'one-button-video-maker'; r.name := 'film.make';
  r.title := new.request ->> 'title';
  r.input := new.request || jsonb_build_object('duration', new.duration, 'seed', new.request ->> 'seed');
  r.status := case new.status when 'generating' then 'running' when 'completed' then 'done'
    when 'error' then 'failed' when 'cancelled' then 'stopped' else 'queued' end;
  r.stage := case when new.status = 'generating' then initcap(coalesce(new.stage, '')) else '' end;
  r.fraction := new.percent / 100.0;
  r.output := case when new.status = 'completed' then jsonb_build_object('filmId', new.id,
    'seconds', coalesce(new.seconds, 0), 'chapters', coalesce(to_jsonb(new.chapters), '[]'::jsonb),
    'checks', coalesce((select jsonb_agg(jsonb_build_object('name', c ->> 'name',
        'passed', c -> 'passed', 'found', c ->> 'found'))
      from jsonb_array_elements(to_jsonb(new.report) -> 'checks') c), '[]'::jsonb),
    'credits', coalesce(to_jsonb(new.credits), '{}'::jsonb)) end;
  r.assets := array_remove(array[new.film_file, new.thumbnail_file, new.captions_file, new.script_file], null);
  r.engine := case when cardinality(makers) > 0 then jsonb_build_object('service',
      case when array_to_string(makers, ' ') ilike 'local%' and cardinality(makers) = 1 then 'local' else 'several' end,
      'label', array_to_string(makers, ', ')) end;
  r.created_at := new.created_at; r.begun_at := new.started_at; r.finished_at := new.finished_at;
  perform mirror_run(r, new.error);
  return null;
end
$$;
create trigger films_mirrored after insert or update on films for each row execute function mirror_film();
create trigger films_unmirrored after delete on films for each row execute function unmirror_run();

create function mirror_upload() returns trigger language plpgsql as $$
declare r runs;
begin
  r.id := new.id; r.user_id := new.user_id; r.module := 'one-button-video-maker'; r.name := 'film.upload';
  r.title := new.details ->> 'title';
  r.input := new.details || jsonb_build_object('filmId', new.film_id);
  r.status := case new.status when 'uploading' then 'running' when 'completed' then 'done'
    when 'error' then 'failed' when 'cancelled' then 'stopped' else 'queued' end;
  r.stage := case new.status when 'uploading' then 'Uploading to YouTube' else '' end;
  r.fraction := case when new.status = 'completed' then 1
    when new.total > 0 then least(1, new.sent::float8 / new.total) else 0 end;
  r.output := case when new.status = 'completed' then jsonb_build_object('videoId', new.video_id) end;
  r.assets := '{}'; r.cost := 0;
  r.created_at := new.created_at; r.begun_at := new.session_started_at; r.finished_at := new.finished_at;
  perform mirror_run(r, new.error);
  return null;
end
$$;
create trigger film_uploads_mirrored after insert or update on film_uploads
  for each row execute function mirror_upload();
create trigger film_uploads_unmirrored after delete on film_uploads
  for each row execute function unmirror_run();

create function mirror_api_video() returns trigger language plpgsql as $$
declare r runs;
begin
  r.id := new.id; r.user_id := new.user_id; r.module := new.module; r.name := 'video.order';
  r.title := new.prompt;
  r.input := new.request || jsonb_build_object('prompt', new.prompt, 'service', new.service);
  r.status := case new.status when 'submitting' then 'running' when 'in_progress' then 'running'
    when 'completed' then 'done' else new.status end;
  r.stage := case new.status when 'submitting' then 'Ordering' when 'in_progress' then 'Being made' else '' end;
  r.fraction := case when new.status = 'completed' then 1 else least(1, greatest(0, new.progress)) end;
  r.output := case when new.status = 'completed' then jsonb_build_object('film', new.file_id) end;
  r.assets := array_remove(array[new.file_id], null);
  r.engine := case when new.status in ('in_progress', 'completed') then
    jsonb_build_object('service', new.service, 'label', initcap(new.service)) end;
  r.cost := new.cost; r.created_at := new.created_at; r.begun_at := new.created_at;
  if r.status not in ('queued', 'running') then r.finished_at := new.touched_at; end if;
  perform mirror_run(r, new.error);
  return null;
end
$$;
create trigger api_videos_mirrored after insert or update on api_videos
  for each row execute function mirror_api_video();
create trigger api_videos_unmirrored after delete on api_videos
  for each row execute function unmirror_run();

-- A video in a chat. The Local engine may answer in words instead: then it is a text at its end.
create function mirror_chat_video() returns trigger language plpgsql as $$
declare r runs; talk conversations; made jsonb;
begin
  select * into talk from conversations where id = new.conversation_id;
  if not found then return null; end if;
  made := case when jsonb_typeof(new.metadata -> 'files') = 'array' then new.metadata -> 'files' else '[]' end;
  r.id := new.id; r.user_id := talk.user_id; r.module := talk.module; r.name := 'chat.video';
  r.title := coalesce(new.metadata ->> 'prompt', 'Video');
  r.input := jsonb_build_object('prompt', new.metadata ->> 'prompt', 'conversationId', new.conversation_id);
  r.status := case when new.type <> 'video' then 'failed' when new.status = 'streaming' then 'running'
    when new.status = 'interrupted' then 'failed' else new.status end;
  r.stage := case when r.status <> 'running' then ''
    when new.metadata #>> '{video,phase}' = 'submitting' then 'Ordering' else 'Being made' end;
  r.fraction := case when r.status = 'done' then 1 else
    least(1, greatest(0, coalesce((new.metadata ->> 'progress')::float8, 0))) end;
  r.output := case when r.status = 'done' then jsonb_build_object('messageId', new.id) end;
  r.assets := array(select (each ->> 'id')::uuid from jsonb_array_elements(made) each);
  r.engine := case when r.status = 'done' then
    jsonb_build_object('service', new.service, 'label', initcap(new.service)) end;
  r.cost := round((new.metadata ->> 'cost')::numeric);
  r.created_at := new.created_at; r.begun_at := new.created_at;
  perform mirror_run(r, coalesce(new.metadata ->> 'error', 'No service made this video. The answer is in the chat.'));
  return null;
end
$$;
create trigger messages_begun after insert on messages
  for each row when (new.type = 'video' and new.role = 'assistant') execute function mirror_chat_video();
create trigger messages_mirrored after update on messages
  for each row when (new.role = 'assistant' and (new.type = 'video' or old.type = 'video'))
  execute function mirror_chat_video();
create trigger messages_unmirrored after delete on messages
  for each row when (old.role = 'assistant') execute function unmirror_run();

update films set status = status;
update film_uploads set status = status;
update api_videos set status = status;
update messages set status = status where type = 'video' and role = 'assistant';
