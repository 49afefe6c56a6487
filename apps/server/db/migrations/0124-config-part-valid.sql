-- Parts of the configuration are those of the list; every row was written under a narrower one.
set local lock_timeout = '5s';
alter table config_version validate constraint config_version_part_check;
