-- concurrently
create index concurrently bulk_task_finished_idx on bulk_task (platform_id, finished_at, id) where finished_at is not null;
