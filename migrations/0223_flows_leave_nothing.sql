-- With a flow its webhook's secret goes, and what the clock would start.
create function forget_flow() returns trigger language plpgsql as $$
begin
  delete from sealed_secrets where id = old.secret_id;
  delete from schedules where kind = 'flow' and owner_id = old.project_id;
  return null;
end
$$;
create trigger flows_forget after delete on flows
  for each row execute function forget_flow();

-- With a step what it came to goes where that lies sealed, and with a later outcome the earlier one.
create function forget_sealed_output() returns trigger language plpgsql as $$
begin
  delete from sealed_secrets where id =
    case when old.external->>'sealed' ~ '^[0-9a-f-]{36}$' then (old.external->>'sealed')::uuid end;
  return null;
end
$$;
create trigger run_steps_forget after delete on run_steps
  for each row when (old.external ? 'sealed') execute function forget_sealed_output();
create trigger run_steps_forget_earlier after update of external on run_steps
  for each row when (old.external ? 'sealed' and old.external->>'sealed' is distinct from new.external->>'sealed')
  execute function forget_sealed_output();

-- Teams keep what was published by somebody who has left the hub; it says no more by whom.
alter table flow_versions alter column published_by drop not null;

-- What happened starts the version that was published then, if its condition holds.
alter table flow_events add column version int;
alter table flow_events add column condition text;
