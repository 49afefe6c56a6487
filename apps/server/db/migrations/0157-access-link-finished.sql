-- When the work of a link was done: the visit that did it goes on, and uploads nothing more. A link without uses left may
-- have a visit that has not answered yet, so that the uses do not say it.
set local lock_timeout = '5s';
alter table access_link add column finished_at timestamptz;
