-- A server may take several tokens of a large allowance at once, and spend them without asking again.
alter table rate_limits add column granted integer not null default 0;
alter table rate_limits drop column allowed;
