-- Teams keep what was published by somebody who has left the hub; it says no more by whom.
alter table bot_versions alter column published_by drop not null;
