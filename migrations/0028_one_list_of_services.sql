-- The Services table and the hub's keys are one list. Of a key its cell shows only how it ends.
create function pg_temp.field(name text, type text, description text)
returns jsonb language sql as $$
  select jsonb_build_array(jsonb_build_object(
    'id', 'fld' || substr(md5('Services/' || name), 1, 14),
    'name', name, 'type', type, 'description', description))
$$;
create function pg_temp.lacks(fields jsonb, name text) returns boolean language sql as $$
  select not exists (select from jsonb_array_elements(fields) as f where lower(f ->> 'name') = lower(name))
$$;

update record_tables set fields = jsonb_build_array(fields -> 0)
  || pg_temp.field('API Key', 'singleLineText', 'Sealed: only its last four characters are kept here.')
  || (fields - 0)
where name = 'Services' and pg_temp.lacks(fields, 'API Key');
update record_tables set fields = fields
  || pg_temp.field('API Address', 'url', 'Address of an OpenAI-compatible API, such as https://models.example.org')
where name = 'Services' and pg_temp.lacks(fields, 'API Address');
update record_tables set fields = fields || pg_temp.field('Last Modified', 'lastModifiedTime', 'Set by the hub.')
where name = 'Services' and pg_temp.lacks(fields, 'Last Modified');

drop function pg_temp.field, pg_temp.lacks;

-- Origin of an API that speaks as OpenAI's does; null for services that only have a check address.
alter table added_services add column api_address text;

-- What a service says was spent this month, or that it does not tell this key: {amount, currency, since} or {refused}.
alter table service_keys add column spent jsonb;
