-- One more service whose page names a price for what is ordered of it. D-ID sells minutes by plan, Magic Hour
-- credits, Runware by the time of a machine for its usual model, and HeyGen's page of prices bears no day.
insert into service_prices (service, model, per_second, confidence, as_of, source, note)
values
  ('captions', 'mirage-video-1-latest', 150000, 'reported', '2026-10-07',
   'https://captions.ai/help/docs/api/pricing',
   'Said of Mirage Avatar X, by steps of six seconds. Films of the AI Creator cost credits of a plan.')
on conflict (service, model) do nothing;
