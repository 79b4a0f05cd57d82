-- What can be sold is for the modules to say; they name a kind of their own, as projects have one.
alter table commerce_lines drop constraint commerce_lines_kind_check;
alter table commerce_lines add constraint commerce_lines_kind_check
  check (kind ~ '^[a-z][a-z0-9-]{0,39}$');

-- The title of what held it, where it was not sold by itself.
alter view commerce_earnings rename column pack to sold_in;
