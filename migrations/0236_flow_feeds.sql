-- The address that a flow's feed was last read from: another one is looked at anew.
alter table flow_feeds add column url text not null default '';
