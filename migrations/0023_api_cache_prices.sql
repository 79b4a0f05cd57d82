-- Answers for questions that mean the same, too. Null: only the very same request is answered from
-- memory. Else the cosine that two questions must reach at least.
alter table hub_tokens
  add column cache_similarity double precision check (cache_similarity between 0.80 and 0.999);

alter table api_answers
  -- A hash of everything but the last question, and of what must be alike in it to the letter.
  add column context bytea,
  -- Service and model that made the vector; vectors of different ones cannot be compared.
  add column embedder text,
  -- Of unit length; four bytes a number, little-endian.
  add column vector bytea;
create index api_answers_similar on api_answers (token_id, context, embedder, expires_at desc)
  where vector is not null;

-- Where a price comes from: `documented` was read in the service's own documentation, `reported` by
-- others who read it there, `own` was entered or changed by an admin. A later migration may refresh
-- the first two and never touches the last.
alter table service_prices
  add column source text not null default '',
  add column as_of date,
  add column confidence text not null default 'own' check (confidence in ('documented', 'reported', 'own'));
update service_prices set confidence = 'documented', as_of = '2026-11-21',
    source = 'No service is asked.'
  where service = 'local' and updated_by is null;
update service_prices set confidence = 'reported', as_of = '2026-11-21',
    source = 'An assumption: a server of your own charges nothing.'
  where service = 'openai-compatible' and updated_by is null;
insert into service_prices (service, model, input_per_million, output_per_million, confidence, as_of, source, note)
values
  ('anthropic', 'claude-opus-5-5', 4000000, 20000000, 'documented', '2026-10-24',
   'https://platform.claude.com/docs/about-claude/models', ''),
  ('anthropic', 'claude-sonnet-5-5', 2000000, 10000000, 'documented', '2026-10-24',
   'https://platform.claude.com/docs/about-claude/models', ''),
  ('anthropic', 'claude-haiku-5-5', 100000, 500000, 'documented', '2026-10-24',
   'https://platform.claude.com/docs/about-claude/models', 'Five times as much for requests of more than 100,000 tokens.'),
  ('openai', 'gpt-6.1-sol', 2000000, 10000000, 'reported', '2026-10-03',
   'https://developers.openai.com/api/docs/pricing', 'Twice as much read and half as much again written beyond 272,000 tokens read.'),
  ('openai', 'gpt-6.1-terra', 1000000, 5000000, 'reported', '2026-10-26',
   'https://developers.openai.com/api/docs/pricing', 'More for requests with a long context.'),
  ('openai', 'gpt-6-astra', 10000000, 50000000, 'reported', '2026-10-03',
   'https://developers.openai.com/api/docs/pricing', 'Twice as much read and half as much again written beyond 272,000 tokens read.'),
  ('openai', 'gpt-6-luna', 100000, 500000, 'reported', '2026-10-03',
   'https://developers.openai.com/api/docs/pricing', 'Twice as much read and half as much again written beyond 272,000 tokens read.'),
  ('groq', 'openai/gpt-oss-120b', 150000, 600000, 'reported', '2026-05-19',
   'https://console.groq.com/docs/models', '')
on conflict (service, model) do nothing;

-- A film whose order may or may not have arrived is looked for at its service by an id of ours.
alter table api_videos
  -- A version 4 one, as a service asks for that.
  add column order_id uuid not null default gen_random_uuid(),
  -- How often it has been looked for.
  add column searches smallint not null default 0,
  drop constraint api_videos_status_check,
  add constraint api_videos_status_check
    check (status in ('queued', 'submitting', 'in_progress', 'completed', 'failed', 'unknown'));
