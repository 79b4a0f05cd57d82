-- What the models of a server of one's own can do, where the server tells it (Ollama does): a list of
-- abilities by model. Null where it does not tell, so that names are gone by.
alter table service_keys add column abilities jsonb;
