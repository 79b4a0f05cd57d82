-- Which workers of the job queue are alive. A job locked by a worker that no longer beats is
-- released, so that a killed server holds up nothing.
create table job_workers (
  worker_id text primary key,
  beat_at timestamptz not null
);

-- A mail whose sending was interrupted by a crash may or may not have gone out: it is shown as
-- unknown instead of being sent a second time.
alter table mails drop constraint mails_status_check;
alter table mails add constraint mails_status_check
  check (status in ('queued', 'sending', 'sent', 'written', 'failed', 'unknown'));
