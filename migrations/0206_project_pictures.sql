-- What a project looks like, drawn for whoever has a link to it; `key` names what it was drawn from.
create table project_pictures (
  project_id uuid primary key references projects (id) on delete cascade,
  key text not null,
  file_id uuid not null unique references files (id)
);
create trigger project_pictures_file after delete on project_pictures
for each row execute function remove_file_of();
