-- Rows of before are within the wider list of states: what 0072 left unread is read here, without a lock on writers.
set local lock_timeout = '5s';
alter table export_task validate constraint export_task_state_check;
