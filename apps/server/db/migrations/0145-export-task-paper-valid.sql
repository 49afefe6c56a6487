-- What 0144 left unread is read here, without a lock on writers.
set local lock_timeout = '5s';
alter table export_task validate constraint export_task_format_check;
