-- A banner may open a notice to customers; its address is the notice's id.
set local lock_timeout = '5s';
alter table banner drop constraint banner_target_check;
alter table banner add constraint banner_target_check check (target in ('none', 'page', 'notice', 'url')) not valid;
