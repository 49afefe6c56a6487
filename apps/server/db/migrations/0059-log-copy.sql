-- How far the log's second copy is, per level; bundles of entries are level -1. It is the log's and no platform's.
set local lock_timeout = '5s';
create table log_copy (
  level       smallint primary key check (level >= -1),
  next_index  bigint not null check (next_index >= 0)
);
grant select, insert, update on log_copy to nota_jobs;
grant select on log_copy to nota_api;
-- A tile that the store has lost is put back by whoever reads it again; where it lies is all that changes.
grant update (version_id) on log_tile to nota_jobs;
