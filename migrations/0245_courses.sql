-- Who takes a course. Without an address: somebody who has left, of whom only the totals stay.
create table course_assignments (
  id uuid primary key,
  project_id uuid not null references projects (id) on delete cascade,
  email text,
  due_at timestamptz,
  assigned_by uuid,
  created_at timestamptz not null default now()
);
create unique index course_assignments_people on course_assignments (project_id, lower(email));
create index course_assignments_email on course_assignments (lower(email));

-- Lessons that were handed in. The id is known before: two pages of one attempt hand in one.
create table course_attempts (
  id uuid primary key,
  assignment_id uuid not null references course_assignments (id) on delete cascade,
  lesson_id text not null,
  answers jsonb not null,
  -- Percent, 0 to 100.
  score real not null,
  passed boolean not null,
  feedback jsonb not null,
  submitted_at timestamptz not null default now()
);
create index course_attempts_assignment on course_attempts (assignment_id, lesson_id);

create table course_certificates (
  id uuid primary key,
  -- What the verification page is named by; not to be guessed.
  code text not null unique,
  assignment_id uuid not null unique references course_assignments (id) on delete cascade,
  name text not null,
  course text not null,
  score real not null,
  asset_id uuid,
  issued_at timestamptz not null default now(),
  revoked_at timestamptz
);
