-- concurrently
-- Rows of an import by their key.
create index concurrently import_row_key_idx on import_row (platform_id, import_task_id, row_key) where row_key is not null;
-- The same file is imported once; after an undo it may be imported again.
create unique index concurrently import_task_once_now on import_task (platform_id, kind, file_sha256) where state not in ('refused', 'cancelled', 'undone');
drop index concurrently import_task_once;
