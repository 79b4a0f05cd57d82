-- Inboxes of a space, what customers ask, and what they are answered.
create table support_inboxes (
  project_id uuid primary key references projects on delete cascade,
  space_id uuid not null references spaces on delete cascade,
  -- In whose name documents are read, and files of visitors are kept.
  person_id uuid references auth_users on delete set null,
  -- What pages name it by; public.
  key text not null unique,
  is_on boolean not null default true,
  -- The mailbox that its mails are read from, if there is one; its password is in the vault.
  imap_url text,
  imap_user text,
  secret_id uuid,
  imap_fault text not null default ''
);
create table support_numbers (
  space_id uuid primary key references spaces on delete cascade,
  last integer not null
);

create table support_threads (
  id uuid primary key default uuidv7(),
  project_id uuid not null references support_inboxes on delete cascade,
  space_id uuid not null references spaces on delete cascade,
  number integer not null,
  -- Stands behind a plus in the address that answers go to; names the thread, and proves nothing.
  token text not null unique,
  subject text not null,
  state text not null default 'open' check (state in ('open', 'snoozed', 'closed')),
  snooze_until timestamptz,
  assignee_id uuid references auth_users on delete set null,
  labels text[] not null default '{}',
  email text,
  name text not null default '',
  contact_id uuid references contacts on delete set null,
  -- The conversation on a page that it is held in.
  session_id uuid references widget_sessions on delete set null,
  -- When the visitor's page was last open.
  seen_at timestamptz,
  merged_into uuid references support_threads on delete set null,
  -- Whoever wrote last: a customer waits for an answer.
  waits_since timestamptz,
  created_at timestamptz not null,
  last_at timestamptz not null,
  unique (space_id, number)
);
create index support_threads_list on support_threads (space_id, state, last_at desc, id desc);
create index support_threads_assignee on support_threads (assignee_id, state, last_at desc) where assignee_id is not null;
create index support_threads_labels on support_threads using gin (labels);
create index support_threads_session on support_threads (session_id) where session_id is not null;
create index support_threads_snoozed on support_threads (snooze_until) where state = 'snoozed';

create table support_messages (
  id uuid primary key default uuidv7(),
  thread_id uuid not null references support_threads on delete cascade,
  kind text not null check (kind in ('in', 'out', 'note', 'auto')),
  via text not null check (via in ('mail', 'chat', 'tool')),
  author_id uuid references auth_users on delete set null,
  author text not null default '',
  body text not null,
  -- Of mails: as mail systems know it.
  message_id text,
  mail_id uuid,
  assets uuid[] not null default '{}',
  words tsvector generated always as (to_tsvector('simple', left(body, 100000))) stored,
  created_at timestamptz not null
);
create index support_messages_thread on support_messages (thread_id, created_at, id);
create unique index support_messages_mail on support_messages (thread_id, message_id) where message_id is not null;
create index support_messages_known on support_messages (message_id) where message_id is not null;
create index support_messages_words on support_messages using gin (words);

-- Who has a thread open, and who is writing an answer to it.
create table support_presence (
  thread_id uuid not null references support_threads on delete cascade,
  user_id uuid not null references auth_users on delete cascade,
  is_writing boolean not null default false,
  at timestamptz not null,
  primary key (thread_id, user_id)
);
create table support_drafts (
  thread_id uuid not null references support_threads on delete cascade,
  user_id uuid not null references auth_users on delete cascade,
  body text not null,
  at timestamptz not null,
  primary key (thread_id, user_id)
);
create table support_replies (
  id uuid primary key default uuidv7(),
  space_id uuid not null references spaces on delete cascade,
  name text not null,
  body text not null,
  unique (space_id, name)
);
