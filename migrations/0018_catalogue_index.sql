-- Tags follow a long tail; the planner needs to know the middle of it to choose between the tag index
-- and a walk down the popular prompts.
alter table market_prompts alter column tags set statistics 1000;

-- Carries what lists are filtered and counted by, so that walking down the popular prompts reads
-- neither prompts that do not pass nor, for the counts, any prompt at all.
drop index market_popular;
create index market_popular on market_prompts (popularity desc, id desc)
  include (category, topic, model, price, rating, rating_count, tags) where status = 'live';
