-- Collections whose passages are also compared by meaning: the service and model that turn texts into
-- vectors. Null: found by words alone.
alter table collections
  add column vectors_service text,
  add column vectors_model text,
  -- Why the last attempt to make them failed; null once it worked.
  add column vectors_fault text,
  add constraint collections_vectors check ((vectors_service is null) = (vectors_model is null));

create table passage_vectors (
  passage_id uuid primary key references passages (id) on delete cascade,
  -- `service/model`: vectors of different models cannot be compared.
  model text not null,
  -- Of unit length, four bytes a number.
  vector bytea not null
);

-- What stems to the same word in several languages is looked for once.
create or replace function words_in(configs regconfig[], asked text) returns tsquery
language plpgsql immutable parallel safe as $$
declare found tsquery; next tsquery; seen text[] := '{}'; each regconfig;
begin
  foreach each in array configs loop
    next := websearch_to_tsquery(each, asked);
    continue when next::text = any(seen);
    seen := seen || next::text;
    found := coalesce(found || next, next);
  end loop;
  return found;
end
$$;
