-- Prices of more services, as far as public pages name one for a model. Services that sell credits by plan,
-- or charge by the time of a machine, have none: D-ID, HeyGen, Magic Hour, Runware.
insert into service_prices (service, model, input_per_million, output_per_million, characters_per_million,
  per_request, confidence, as_of, source, note)
values
  ('gemini', 'gemini-3.8-flash', 750000, 3750000, null, null, 'reported', '2026-10-07',
   'https://ai.google.dev/gemini-api/docs/pricing', 'Twice as much from January 1, 2027.'),
  ('gemini', 'gemini-3.5-flash', 1500000, 9000000, null, null, 'reported', '2026-10-07',
   'https://ai.google.dev/gemini-api/docs/pricing', ''),
  ('gemini', 'gemini-3.5-flash-lite', 300000, 2500000, null, null, 'reported', '2026-10-07',
   'https://ai.google.dev/gemini-api/docs/pricing', ''),
  ('gemini', 'gemini-3.1-pro-preview', 2000000, 12000000, null, null, 'reported', '2026-10-07',
   'https://ai.google.dev/gemini-api/docs/pricing', 'Twice as much read and half as much again written beyond 200,000 tokens read.'),
  ('perplexity', 'sonar', 1000000, 1000000, null, 5000, 'reported', '2026-05-04',
   'https://docs.perplexity.ai/guides/pricing', 'With the smallest search context, which is usual.'),
  ('perplexity', 'sonar-pro', 3000000, 15000000, null, 6000, 'reported', '2026-05-04',
   'https://docs.perplexity.ai/guides/pricing', 'With the smallest search context, which is usual.'),
  ('perplexity', 'sonar-reasoning-pro', 2000000, 8000000, null, 6000, 'reported', '2026-05-04',
   'https://docs.perplexity.ai/guides/pricing', 'With the smallest search context, which is usual.'),
  ('tavily', 'basic', null, null, null, 8000, 'reported', '2026-10-06',
   'https://docs.tavily.com/documentation/api-credits', 'As you go; plans cost less, and 1,000 a month are free.'),
  ('tavily', 'advanced', null, null, null, 16000, 'reported', '2026-10-06',
   'https://docs.tavily.com/documentation/api-credits', 'As you go; plans cost less, and 1,000 credits a month are free.'),
  ('elevenlabs', 'eleven_multilingual_v2', null, null, 100000000, null, 'reported', '2026-06-01',
   'https://elevenlabs.io/pricing/api', 'Some voices cost more; lower prices were told of in November 2026.')
on conflict (service, model) do nothing;
