-- Prompts that are asked again and again in a conversation. The time is that of the person's clock; `next_at` is
-- what follows from it, so that a hub that was down asks once and not as often as it missed.
create table chat_schedules (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users on delete cascade,
  conversation_id uuid not null references conversations on delete cascade,
  content text not null check (length(content) between 1 and 20000),
  -- Who is to answer; null: the best one.
  service text,
  rhythm text not null check (rhythm in ('daily', 'weekly', 'monthly')),
  -- Of a week 1 (Monday) to 7, of a month 1 to 31; a shorter month has its last day.
  day int not null default 1 check (day between 1 and 31),
  hour int not null check (hour between 0 and 23),
  minute int not null default 0 check (minute between 0 and 59),
  time_zone text not null,
  is_paused boolean not null default false,
  mails boolean not null default false,
  next_at timestamptz not null,
  last_at timestamptz,
  -- Why the last one did not come about; empty where it did.
  fault text not null default '',
  created_at timestamptz not null default now()
);
create index chat_schedules_due on chat_schedules (next_at) where not is_paused;
create index chat_schedules_by_user on chat_schedules (user_id);
create index chat_schedules_by_conversation on chat_schedules (conversation_id);
