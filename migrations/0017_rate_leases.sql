-- A server may take several tokens of a large allowance at once, and spend them without asking again.
alter table rate_limits add column granted integer not null default 0;
alter table rate_limits drop column allowed;

-- Tags follow a long tail; the planner needs to know the middle of it to choose between the tag index
-- and a walk down the popular prompts.
alter table market_prompts alter column tags set statistics 1000;
