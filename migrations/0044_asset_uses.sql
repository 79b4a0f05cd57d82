-- Which part of a project refers to an asset: parts are saved one by one.
alter table asset_uses drop constraint asset_uses_pkey;
alter table asset_uses add column part text not null,
  add primary key (project_id, part, asset_id),
  add foreign key (project_id) references projects (id) on delete cascade;
