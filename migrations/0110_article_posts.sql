-- Where an article was published: one post for each account elsewhere.
create table content_creator_posts (
  project_id uuid not null references projects (id) on delete cascade,
  connection_id uuid not null references connections (id) on delete cascade,
  -- As the other side names it.
  remote_id text not null,
  url text not null,
  -- By which the post is found again when the answer to its making was lost.
  slug text not null,
  published_at timestamptz not null default now(),
  primary key (project_id, connection_id)
);
create index content_creator_posts_connection on content_creator_posts (connection_id);
