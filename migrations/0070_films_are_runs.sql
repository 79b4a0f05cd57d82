-- Films and their uploads to YouTube are runs like any other work: what is under way, how far it is and
-- how it ended stands there alone. A film's own row keeps what it is made of and what came of it.
drop trigger films_mirrored on films;
drop trigger films_unmirrored on films;
drop trigger film_uploads_mirrored on film_uploads;
drop trigger film_uploads_unmirrored on film_uploads;
drop function mirror_film();
drop function mirror_upload();

-- The order in the words of the form, as programs send it too: sent again, it repeats the work.
update runs r set
    is_mirrored = false,
    lane = f.user_id || ':' || f.lane,
    input = jsonb_build_object('type', f.request -> 'type', 'title', f.request -> 'title',
      'description', f.request -> 'description', 'duration', f.duration, 'whenThin', 'shorter',
      'seed', f.request ->> 'seed',
      'finish', jsonb_strip_nulls(jsonb_build_object(
        'aspect', f.request -> 'aspect', 'theme', f.request -> 'theme', 'voice', f.request -> 'voice',
        'pace', f.request -> 'pace', 'captions', f.request -> 'captions',
        'captionLook', f.request -> 'captionLook', 'language', f.request -> 'spokenLanguage',
        'ownScript', f.request -> 'ownScript', 'ownImages', f.request -> 'ownImages',
        'ownMusic', f.request -> 'ownMusic',
        'mood', case when f.request ->> 'ownMusic' is null then f.request -> 'mood' else '"own"' end)))
  from films f where f.id = r.id and r.name = 'film.make';
update runs r set is_mirrored = false, lane = u.user_id::text, notes = u.notes
  from film_uploads u where u.id = r.id and r.name = 'film.upload';
-- What was asked to stop while no server worked on it.
update runs r set status = 'stopped', finished_at = now()
  from films f where f.id = r.id and f.stop_requested and r.status in ('queued', 'running');
update runs r set status = 'stopped', finished_at = now()
  from film_uploads u where u.id = r.id and u.stop_requested and r.status in ('queued', 'running');

drop index films_waiting;
drop index films_measured;
alter table films
  -- Whose state is the film's: the run that made it, or that makes changes to it. The first has its id.
  add column run_id uuid,
  -- The run before changes that are under way or failed.
  add column earlier_run_id uuid,
  drop column status, drop column stage, drop column percent, drop column stage_fraction,
  drop column runs, drop column stop_requested, drop column error, drop column queued_at,
  drop column started_at, drop column finished_at,
  alter column id drop default;
update films set run_id = id, earlier_run_id = case when earlier_request is not null then id end;
alter table films alter column run_id set not null;
create unique index films_run on films (run_id);

alter table film_uploads
  drop column status, drop column sent, drop column error, drop column notes,
  drop column stop_requested, drop column finished_at,
  alter column id drop default;

-- Films with the state of their runs.
create view film_states as
select f.*, r.fraction, r.error ->> 'message' as error, r.attempt as beginnings,
  nullif(lower(r.stage), '') as stage, r.begun_at as started_at, r.finished_at,
  case r.status when 'queued' then 'queued' when 'done' then 'completed' when 'stopped' then 'cancelled'
    when 'failed' then 'error' when 'unknown' then 'error' else 'generating' end as status
from films f join runs r on r.id = f.run_id;

create view film_upload_states as
select u.*, r.fraction, r.error ->> 'message' as error, r.notes, r.finished_at,
  case r.status when 'queued' then 'queued' when 'done' then 'completed' when 'stopped' then 'cancelled'
    when 'failed' then 'error' when 'unknown' then 'error' else 'uploading' end as status
from film_uploads u join runs r on r.id = u.id;
