-- Somebody who sent a form can be sent to a module, too.
alter table handoffs drop constraint handoffs_from_type_check;
alter table handoffs add constraint handoffs_from_type_check
  check (from_type in ('asset', 'project', 'run', 'artifact', 'entry'));
