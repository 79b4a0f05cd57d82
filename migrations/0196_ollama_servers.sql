-- Other servers tell what their models can do, too, so that what is told does not make a server Ollama any more.
alter table service_keys add column is_ollama boolean not null default false;
update service_keys set is_ollama = true where abilities is not null;
