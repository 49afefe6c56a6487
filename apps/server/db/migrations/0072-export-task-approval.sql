-- A file with plain values waits for a second person before it is written.
set local lock_timeout = '5s';
alter table export_task drop constraint export_task_state_check;
alter table export_task add constraint export_task_state_check check (state in
  ('queued', 'awaiting-approval', 'running', 'ready', 'failed', 'refused', 'cancelled', 'expired'))
  not valid;
