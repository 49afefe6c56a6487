-- With which data scope a file was written: whoever sees less by the time they fetch it gets none. Null in files that a
-- release before this one wrote; those count as written with the whole platform.
set local lock_timeout = '5s';
alter table export_task
  add column written_scope text check (written_scope in ('all', 'office', 'house', 'own')),
  add column written_targets text[];
