-- Beside its thumbnail, a picture can have a preview to edit it by.
alter table asset_renditions drop constraint asset_renditions_name_check;
alter table asset_renditions add constraint asset_renditions_name_check
  check (name in ('thumb', 'preview'));
