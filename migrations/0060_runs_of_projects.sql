-- What was made for one project is listed on its page.
create index runs_project on runs (project_id, id desc) where project_id is not null;
