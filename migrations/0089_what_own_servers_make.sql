-- Which model of a server of one's own makes pictures and which one speaks, where somebody said so:
-- {"image": "flux.1-dev", "speech": null}. What is left out is told by the names of its models, null is no.
alter table service_keys add column makes jsonb;
drop trigger service_keys_announced on service_keys;
create trigger service_keys_announced after insert or delete or update of service, owner_id,
  secret_id, base_url, status, expires_at, weight, slot, models, makes
  on service_keys for each row execute function announce_lookups();
